import type { ApiCall, Parameter } from '@/lib/api-reference/reference';
import { html, type Markup } from '../ui/markup';
import tableStyles from '../ui/table.module.css';
import styles from './api-reference.module.css';

const methodClass: Record<string, string | undefined> = {
  ...{ GET: styles.get, POST: styles.post, DELETE: styles.delete },
};

const methodMarkup = (method: string): Markup =>
  html`<span class="${styles.method} ${methodClass[method]}">${method}</span>`;

/** A call in a list, by its address. */
export const callLine = (href: string, { id, method, path, summary }: ApiCall): Markup =>
  html`<li id="${id}"><a href="${href}" data-print-address="no">${methodMarkup(method)}<code class="${styles.path}">/api${path}</code></a> <span class="${styles.summary}">${summary}</span></li>`;

const parameterRow = ({ name, place, type, required, meaning }: Parameter): Markup =>
  html`<tr><th scope="row"><code>${name}</code>${required ? '' : html`<span class="${styles.optional}">optional</span>`}</th><td>${place}</td><td>${type}</td><td>${meaning}</td></tr>`;

const parameterTable = ({ parameters }: ApiCall): Markup =>
  parameters.length === 0
    ? html`<p>Dieser Aufruf hat keine Parameter.</p>`
    : html`<section class="${tableStyles.region}" tabindex="0" aria-label="Parameter"><table class="${tableStyles.table}"><thead><tr><th scope="col">Parameter</th><th scope="col">Ort</th><th scope="col">Typ</th><th scope="col">Bedeutung</th></tr></thead><tbody>${parameters.map(parameterRow)}</tbody></table></section>`;

/** Text as it is, with its title above. */
const block = (title: string, text: string): Markup =>
  html`<h2 class="${styles.blockTitle}">${title}</h2><pre class="${styles.example}" tabindex="0" aria-label="${title}"><code>${text}</code></pre>`;

/** Everything about a call but its name. */
export const callMarkup = (call: ApiCall): Markup => {
  const { access, answer, shape, example } = call;
  return html`<dl class="${styles.facts}"><dt>Zugriff</dt><dd>${access}</dd><dt>Liefert</dt><dd>${answer}</dd></dl><h2 class="${styles.blockTitle}">Parameter</h2>${parameterTable(call)}${shape && block('Antwort', shape)}${block('Beispiel', example)}`;
};
