import axe from 'axe-core';

/** Adds what Radix and `matchMedia` need and jsdom lacks. `desktop` answers every media query. */
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

/** The ids of axe's rules that are broken; colours are checked in the browser tests. */
export async function axeViolations(root: Element = document.body): Promise<string[]> {
  HTMLCanvasElement.prototype.getContext = () => null; // axe measures glyphs with it, which jsdom can't
  const { violations } = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
