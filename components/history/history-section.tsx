import { type HistoryEntry, historyPageSize } from '@/lib/changes/model';
import { formatDateTime } from '@/lib/time/format';
import { badgeMarkup } from '../ui/cells';
import { html, type Markup } from '../ui/markup';
import { Pagination } from '../ui/pagination';
import { Section } from '../ui/section';
import { Shown } from '../ui/shown';
import { fieldChanges } from './field-changes';
import styles from './history.module.css';

interface History {
  changes: HistoryEntry[];
  total: number;
  page: number;
}

export const historySection = { id: 'aenderungsverlauf', title: 'Änderungsverlauf' };

/** The query entry that pages the history of a record. */
const historyPageKey = 'verlauf';

/** The page of the history that an address asks for; the first where it names none that exists. */
export function historyPageOf(query: Record<string, string | string[] | undefined>): number {
  const value = query[historyPageKey];
  const text = Array.isArray(value) ? value[0] : value;
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/**
 * What was changed in a record, when, and from what to what; by whom only where the reader may know.
 * @param path the record's own address, for the pages of a long history
 */
export function HistorySection({
  history: { changes, total, page },
  path,
  draftLabel = 'Entwurf',
}: {
  history: History;
  path: string;
  /** What is said of entries that only those read who see drafts. */
  draftLabel?: string;
}) {
  return (
    <Section {...historySection}>
      {changes.length > 0 ? (
        <Shown
          as="div"
          markup={html`<ol class="${styles.list}">${changes.map((entry) => entryMarkup(entry, draftLabel))}</ol>`}
        />
      ) : (
        <p>
          {total > 0 ? 'So viele Seiten hat der Verlauf nicht.' : 'Bisher ist keine Änderung verzeichnet.'}
        </p>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / historyPageSize)}
        href={(next) => `${path}${next > 1 ? `?${historyPageKey}=${next}` : ''}#${historySection.id}`}
      />
    </Section>
  );
}

// Markup, not elements: it stands in rows on a page that many read (components/ui/markup.ts).
function entryMarkup({ sentence, fields, at, by, draft, small }: HistoryEntry, draftLabel: string): Markup {
  const time = html`<time datetime="${new Date(at * 1000).toISOString()}">${formatDateTime(at)} Uhr</time>`;
  return html`<li class="${styles.entry}"><p class="${styles.sentence}">${sentence} ${
    draft === 1 && badgeMarkup('amber', draftLabel)
  }${
    small === 1 && badgeMarkup('neutral', 'kleine Korrektur')
  }</p><p class="${styles.meta}">${time}${by && `, ${by}`}</p>${fieldChanges(fields)}</li>`;
}
