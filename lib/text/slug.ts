/**
 * The path of a content page: its subtitle without white space, with one leading slash
 * (docs/requirements/routes.md, Content pages). Slashes the subtitle begins with are taken as that one; '' when nothing is left of it.
 */
export function slugOf(subtitle: string): string {
  const bare = subtitle.replace(/\s+/g, '').replace(/^\/+/, '');
  return bare ? `/${bare}` : '';
}
