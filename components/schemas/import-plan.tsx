import { urlOf } from '@/lib/routes';
import {
  countsOf,
  countText,
  type FilePlan,
  type ImportPlan,
  type VersionPlan,
} from '@/lib/schemas/import/model';
import { secondsOfDay } from '@/lib/time/days';
import { formatDate } from '@/lib/time/format';
import { badgeMarkup, codeMarkup } from '../ui/cells';
import { html, link } from '../ui/markup';
import { Notice } from '../ui/notice';
import { type Column, Table } from '../ui/table';
import { namespaceMarkup } from './namespace';
import styles from './schemas.module.css';

const whats = {
  new: badgeMarkup('green', 'Neu'),
  changed: badgeMarkup('amber', 'Geändert'),
  equal: badgeMarkup('neutral', 'Unverändert'),
};
const fileWhats: Record<FilePlan['what'], string> = {
  new: 'neu',
  replaced: 'ersetzt',
  equal: 'unverändert',
  removed: 'entfällt',
};

const columns: Column<VersionPlan>[] = [
  {
    key: 'schema',
    title: 'Schemaversion',
    nowrap: true,
    cell: ({ uid, schema, version }) => {
      const name = codeMarkup(`${schema} ${version}`);
      return uid ? link(urlOf('SchemaDetailPage', { uid }), name) : name;
    },
  },
  { key: 'what', title: 'Was geschieht', nowrap: true, cell: ({ what }) => whats[what] },
  {
    key: 'files',
    title: 'Dateien',
    cell: ({ files }) =>
      html`<ul class="${styles.planFiles}">${files.map(
        ({ name, what, from, to, lentBy }) =>
          html`<li title="${hashes(from, to)}">${name}: ${fileWhats[what]}${lentBy ? `, aus ${lentBy} übernommen` : ''}</li>`,
      )}</ul>`,
  },
  {
    key: 'validFrom',
    title: 'Gültig ab',
    nowrap: true,
    cell: ({ what, validFrom }) =>
      what !== 'new' ? '–' : validFrom ? formatDate(secondsOfDay(validFrom)) : 'fehlt',
  },
  {
    key: 'namespace',
    title: 'Namespace',
    cell: ({ namespace }) => namespaceMarkup(namespace),
  },
];

const hashes = (from: string, to: string) =>
  [from && `bisher SHA-256 ${from}`, to && to !== from && `neu SHA-256 ${to}`].filter(Boolean).join(', ');

/** What an import would do, version by version. */
export function ImportPlanView({ plan }: { plan: ImportPlan }) {
  return (
    <>
      <p role="status" className={styles.count}>
        {countText(countsOf(plan))}
      </p>
      <Table
        caption="Vorschau des Imports"
        captionHidden
        columns={columns}
        rows={plan.versions}
        empty={null}
      />
      {plan.ignored.length > 0 && (
        <Notice title="Nicht berücksichtigt">
          <ul className={styles.problems}>
            {plan.ignored.map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
