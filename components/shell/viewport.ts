/** Desktop begins above 992 pixels; portal.md section 4. */
export const desktopQuery = '(min-width: 993px)';

/** The class of the window's width: mobile below 768 pixels, tablet up to 992, desktop above. */
export function viewportClass(width: number): 'mobile' | 'tablet' | 'desktop' {
  return width < 768 ? 'mobile' : width <= 992 ? 'tablet' : 'desktop';
}
