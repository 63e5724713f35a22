/** The two things a test can't let happen: leaving the page and loading it again. */
export const browser = {
  go: (path: string) => window.location.assign(path),
  reload: () => window.location.reload(),
};
