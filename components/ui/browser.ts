/** The two things a test can't let happen: leaving the page and loading it again. */
export const browser = {
  go: (path: string) => {
    const { pathname, search } = window.location;
    const to = new URL(path, window.location.href);
    window.location.assign(path);
    // Where only the anchor differs, the browser would stay on the page as it is.
    if (to.hash && to.pathname === pathname && to.search === search) window.location.reload();
  },
  reload: () => window.location.reload(),
};
