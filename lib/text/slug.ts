/**
 * The path of a content page: its subtitle without white space, with exactly one leading slash
 * (docs/requirements/routes.md, Content pages). '' if nothing is left of the subtitle.
 */
export function slugOf(subtitle: string): string {
  const bare = subtitle.replace(/\s+/g, '').replace(/^\/+/, '');
  return bare ? `/${bare}` : '';
}
