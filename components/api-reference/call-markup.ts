import type { ApiCall, Parameter } from '@/lib/api-reference/reference';
import { html, type Markup } from '../ui/markup';
import type { Column } from '../ui/table';
import styles from './api-reference.module.css';

const methodClass: Record<string, string | undefined> = {
  ...{ GET: styles.get, POST: styles.post, DELETE: styles.delete },
};

const methodMarkup = (method: string): Markup =>
  html`<span class="${styles.method} ${methodClass[method]}">${method}</span>`;

/** A text of the document, in which code stands between backticks. */
export const withCodes = (text: string): Markup =>
  html`${text.split('`').map((part, at) => (at % 2 ? html`<code>${part}</code>` : part))}`;

/** A call in a list, by its address. */
export const callLine = (href: string, { id, method, path, summary }: ApiCall): Markup =>
  html`<li id="${id}"><a href="${href}" data-print-address="no">${methodMarkup(method)}<code>/api${path}</code></a> <span class="${styles.summary}">${withCodes(summary)}</span></li>`;

/** The columns of a call's parameters. */
export const parameterColumns: Column<Parameter>[] = [
  {
    ...{ key: 'name', title: 'Parameter' },
    cell: ({ name, required }) =>
      html`<code>${name}</code>${!required && html`<span class="${styles.optional}">optional</span>`}`,
  },
  { key: 'place', title: 'Ort', cell: ({ place }) => place },
  { key: 'type', title: 'Typ', cell: ({ type }) => type },
  { key: 'meaning', title: 'Bedeutung', cell: ({ meaning }) => withCodes(meaning) },
];

/** Text as it is, with its title above. */
const block = (title: string, text: string): Markup =>
  html`<h2 class="${styles.blockTitle}">${title}</h2><pre class="${styles.example}" tabindex="0" aria-label="${title}"><code>${text}</code></pre>`;

/** Who may make a call, and what it gives. */
export const factsMarkup = ({ access, answer }: ApiCall): Markup =>
  html`<dl class="${styles.facts}"><dt>Zugriff</dt><dd>${access}</dd><dt>Liefert</dt><dd>${answer}</dd></dl>`;

/** A request to paste into a shell, the structure of a call's answer, and one that it gave. */
export const examplesMarkup = ({ shape, example, answered }: ApiCall): Markup =>
  html`${block('Beispiel', example)}${shape && block('Antwort', shape)}${answered && block('Beispiel einer Antwort', answered)}`;
