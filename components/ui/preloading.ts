/** For a button whose work loads when it is about to be pressed; the button itself comes with the page. */
export function preloading(load: () => Promise<unknown>) {
  const preload = () => void load().catch(() => {});
  return { onPointerEnter: preload, onFocus: preload };
}
