/** Desktop begins above 992 pixels; docs/requirements/constants.md, Numbers. */
export const desktopQuery = '(min-width: 993px)';

/** The class of a width in pixels: mobile below 768, tablet up to 992, desktop above. */
export function viewportClass(width: number): 'mobile' | 'tablet' | 'desktop' {
  return width < 768 ? 'mobile' : width <= 992 ? 'tablet' : 'desktop';
}
