import type { ApiCall, Parameter } from '@/lib/api-reference/reference';
import { html, type Markup } from '../ui/markup';
import tableStyles from '../ui/table.module.css';
import styles from './api-reference.module.css';

const methodClass: Record<string, string | undefined> = {
  ...{ GET: styles.get, POST: styles.post, DELETE: styles.delete },
};

export const methodMarkup = (method: string): Markup =>
  html`<span class="${styles.method} ${methodClass[method]}">${method}</span>`;

const parameterRow = ({ name, place, type, required, meaning }: Parameter): Markup =>
  html`<tr><th scope="row"><code>${name}</code>${required ? '' : html`<span class="${styles.optional}">optional</span>`}</th><td>${place}</td><td>${type}</td><td>${meaning}</td></tr>`;

const parameterTable = ({ parameters, path, method }: ApiCall): Markup =>
  parameters.length === 0
    ? html`<p>Dieser Aufruf hat keine Parameter.</p>`
    : html`<section class="${tableStyles.region}" tabindex="0" aria-label="Parameter von ${method} ${path}"><table class="${tableStyles.table}"><thead><tr><th scope="col">Parameter</th><th scope="col">Ort</th><th scope="col">Typ</th><th scope="col">Bedeutung</th></tr></thead><tbody>${parameters.map(parameterRow)}</tbody></table></section>`;

/** Text as it is, with its title above. */
const block = (title: string, { method, path }: ApiCall, text: string): Markup =>
  html`<p class="${styles.blockTitle}">${title}</p><pre class="${styles.example}" tabindex="0" aria-label="${title} zu ${method} ${path}"><code>${text}</code></pre>`;

/**
 * A call as markup, folded: what it is called stands in the summary. The anchor is inside, so that a link to it
 * unfolds it.
 * @param open unfolded, as for the few that a search finds
 */
export const callMarkup = (call: ApiCall, open = false): Markup => {
  const { id, method, path, summary, access, answer, shape, example } = call;
  return html`<details class="${styles.call}" data-print="unfolded"${open && html` open`}><summary>${methodMarkup(method)}<code class="${styles.path}">/api${path}</code><span class="${styles.summary}">${summary}</span></summary><div class="${styles.body}" id="${id}"><dl class="${styles.facts}"><dt>Zugriff</dt><dd>${access}</dd><dt>Liefert</dt><dd>${answer}</dd></dl>${parameterTable(call)}${shape && block('Antwort', call, shape)}${block('Beispiel', call, example)}<p class="${styles.link}"><a href="#${id}" data-print="no">Link zu diesem Aufruf</a></p></div></details>`;
};
