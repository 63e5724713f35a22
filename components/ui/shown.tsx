import type { Markup } from './markup';

/** Markup of `html` within JSX. */
export function Shown({ markup, as: Tag = 'span' }: { markup: Markup; as?: 'span' | 'div' | 'p' }) {
  return <Tag dangerouslySetInnerHTML={{ __html: markup.text }} />;
}
