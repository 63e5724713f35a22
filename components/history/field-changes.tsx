import type { FieldChange } from '@/lib/changes/model';
import { counted } from '@/lib/text/plural';
import { html, type Markup } from '../ui/markup';
import { Shown } from '../ui/shown';
import styles from './history.module.css';

/** The fields of a change from what to what, folded away; nothing where there are none. */
export function fieldChanges(fields: FieldChange[]): Markup {
  if (fields.length === 0) return html``;
  const title = `Was genau: ${counted(fields.length, 'Feld', 'Felder')}`;
  const rows = fields.map(
    ({ field, from, to }) =>
      html`<div><dt>${field}</dt><dd>bisher: ${from || '(leer)'}<br>jetzt: ${to || '(leer)'}</dd></div>`,
  );
  return html`<details class="${styles.fields}"><summary>${title}</summary><dl>${rows}</dl></details>`;
}

/** The same within JSX. */
export function FieldChanges({ fields }: { fields: FieldChange[] }) {
  return fields.length > 0 ? <Shown as="div" markup={fieldChanges(fields)} /> : null;
}
