import { chosenColumns, type ListColumn } from '@/lib/columns';
import buttonStyles from '../ui/button.module.css';
import { html, type Markup } from '../ui/markup';
import styles from './lists.module.css';

/**
 * The choice of columns: a GET form that needs no script. It keeps every other entry of the address; the page
 * brings what it sends into the one form in which it is linked (lib/columns.ts). Markup, because anonymous
 * lists pay for every element (markup.ts).
 * @param standardHref the address of the list as it is, with the standard columns
 */
export function columnChoice(
  columns: readonly Pick<ListColumn<never>, 'key' | 'title' | 'extra'>[],
  chosen: readonly string[] | undefined,
  standardHref: string,
): Markup {
  const [path, query] = standardHref.split('?');
  const shown = new Set(chosenColumns(columns, chosen).map(({ key }) => key));
  const kept = [...new URLSearchParams(query)].map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`,
  );
  const boxes = columns.map(({ key, title }, place) => {
    const checked = shown.has(key) && html` checked`;
    const fixed = place === 0 && html` disabled`;
    return html`<label><input type="checkbox" name="columns" value="${key}"${checked}${fixed}>${title}</label>`;
  });
  const first = html`<input type="hidden" name="columns" value="${columns[0]!.key}">`;
  const back = chosen && html`<a href="${standardHref}">Standard</a>`;
  return html`<details class="${styles.columns}" data-print="no"><summary>Spalten</summary><form method="get" action="${path}" class="${styles.columnForm}">${kept}${first}<fieldset><legend>Angezeigte Spalten</legend>${boxes}</fieldset><div class="${styles.columnActions}"><button type="submit" class="${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.small}">Anwenden</button>${back}</div></form></details>`;
}
