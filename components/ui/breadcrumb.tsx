import { type RouteName, routeOf, urlOf } from '@/lib/routes';
import styles from './breadcrumb.module.css';

/** A page above, by its route, with the route's title or another one; a text alone is the page itself. */
export type Crumb =
  | string
  | readonly [route: RouteName, params?: Record<string, string | number>, title?: string]
  | { title: string; href?: string };

const linkOf = (crumb: Crumb): { title: string; href?: string } => {
  if (typeof crumb === 'string') return { title: crumb };
  if ('title' in crumb) return crumb;
  const [route, params, title = routeOf(route).title] = crumb;
  return { title, href: urlOf(route, params) };
};

/** The path to this page; it begins with "Startseite". */
export function Breadcrumb({ items }: { items: Crumb[] }) {
  return (
    <nav aria-label="Sie sind hier" data-print="no">
      <ol className={styles.list}>
        {[{ title: 'Startseite', href: '/' }, ...items.map(linkOf)].map(({ title, href }) => (
          <li key={`${href}${title}`} className={styles.item}>
            {href ? (
              <a href={href} className={styles.link}>
                {title}
              </a>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
