import axe from 'axe-core';

/** What Radix and `matchMedia` users need and jsdom lacks. `desktop` decides every media query. */
export function prepareDom({ desktop = true } = {}) {
  Object.assign(window, {
    matchMedia: () => ({ matches: desktop, addEventListener() {}, removeEventListener() {} }),
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  Object.assign(Element.prototype, {
    scrollIntoView() {},
    hasPointerCapture: () => false,
    setPointerCapture() {},
    releasePointerCapture() {},
  });
}

/** The ids of the rules that axe finds broken; colours are left to the browser tests. */
export async function axeViolations(root: Element = document.body): Promise<string[]> {
  HTMLCanvasElement.prototype.getContext = () => null; // axe measures glyphs with it, jsdom can't
  const { violations } = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
