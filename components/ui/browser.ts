/** Leaving and reloading the page; tests replace both. */
export const browser = {
  go: (path: string) => {
    const { pathname, search } = window.location;
    const to = new URL(path, window.location.href);
    window.location.assign(path);
    // If only the anchor differs, the browser would not load the page.
    if (to.hash && to.pathname === pathname && to.search === search) window.location.reload();
  },
  reload: () => window.location.reload(),
};
