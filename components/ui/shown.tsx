import type { Markup } from './markup';

/** Markup of `html` in JSX. */
export function Shown({ markup, as: Tag = 'span' }: { markup: Markup; as?: 'span' | 'div' | 'p' }) {
  return <Tag dangerouslySetInnerHTML={{ __html: markup.text }} />;
}
