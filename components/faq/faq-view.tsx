import { type FaqAddress, faqUrl } from '@/lib/faq/address';
import { anchorOf, byCategory, type FaqEntry } from '@/lib/faq/model';
import { urlOf } from '@/lib/routes';
import { foundPieces, searchWords } from '@/lib/text/highlight';
import { copyLink } from '../lists/copy-cell';
import { CopyCells } from '../lists/copy-cells';
import { countText } from '../lists/count-text';
import { ListEnd } from '../lists/list-end';
import listStyles from '../lists/lists.module.css';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FilterBar } from '../ui/filter-bar';
import { PageHeader } from '../ui/page-header';
import { RichText } from '../ui/rich-text';
import { Section, WithContents } from '../ui/section';
import { Shown } from '../ui/shown';
import { TextInput } from '../ui/text-input';
import styles from './faq.module.css';
import { OpenTarget } from './open-target';

interface Props {
  address: FaqAddress;
  /** The questions; their answers already sanitised, with what a search found marked. */
  entries: FaqEntry[];
  total: number;
  /** The site's public address, for links to be passed on. */
  publicUrl: string;
  /** Whether the reader keeps the questions. */
  manages: boolean;
}

/** The frequent questions by category; what a search found stands open. */
export function FaqView({ address: { search }, entries, total, publicUrl, manages }: Props) {
  const words = searchWords(search);
  const groups = byCategory(entries).map((group, place) => ({ ...group, id: `kategorie-${place + 1}` }));
  const one = search ? 'gefundene Frage' : 'Frage';
  const several = search ? 'gefundene Fragen' : 'Fragen';
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Häufige Fragen' }]}
        title="Häufige Fragen"
        lead="Antworten rund um das Portal: Konto und Rollen, Prozesse und Nachrichten, Konsultationen und Daten."
        actions={
          manages && (
            <ButtonLink href={urlOf('AdminFaq')} icon="settings">
              Verwalten
            </ButtonLink>
          )
        }
      />
      <FaqSearch search={search} action={faqUrl()} />
      <div className={styles.found}>
        <p className={listStyles.count} role="status">
          {countText(total, { page: 1, pages: 1, one, several })}
        </p>
      </div>
      {entries.length > 0 ? (
        <WithContents entries={groups.map(({ id, category }) => ({ id, title: category }))}>
          {groups.map(({ id, category, entries: own }) => (
            <Section key={id} id={id} title={category}>
              {own.map((entry) => (
                <Question key={entry.uid} {...{ entry, words, publicUrl, open: search !== '' }} />
              ))}
            </Section>
          ))}
        </WithContents>
      ) : (
        <EmptyState
          title={search ? 'Keine Frage passt zu dieser Suche' : 'Noch ist keine Frage eingetragen'}
          actions={search && <ButtonLink href={faqUrl()}>Alle Fragen anzeigen</ButtonLink>}
        >
          {search && 'Prüfen Sie die Schreibweise oder suchen Sie mit weniger Wörtern.'}
        </EmptyState>
      )}
      <p className={styles.contact}>
        Ihre Frage ist nicht dabei? <a href={urlOf('Contact')}>Schreiben Sie uns.</a>
      </p>
      <ListEnd noun="faq" address={faqUrl(search)} />
      <OpenTarget />
      <CopyCells />
    </>
  );
}

interface QuestionProps extends Pick<Props, 'publicUrl'> {
  entry: FaqEntry;
  words: string[];
  open: boolean;
}

/**
 * A question that opens without a script; what a search found stands open. Its address names what is inside it,
 * because browsers open what holds the part that an address names.
 */
function Question({ entry, words, publicUrl, open }: QuestionProps) {
  const { uid, question, answer } = entry;
  const id = anchorOf(uid);
  return (
    // The browser opens the one that the address names before React looks at it.
    <details
      className={styles.question}
      open={open || undefined}
      data-print="unfolded"
      suppressHydrationWarning
    >
      <summary>
        <h3>
          {foundPieces(question, words).map(({ text, found }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
            found ? <mark key={place}>{text}</mark> : text,
          )}
        </h3>
      </summary>
      <div id={id} className={styles.answer}>
        <RichText html={answer} />
        <p className={styles.link} data-print="no">
          <a href={`#${id}`} aria-label={`Link zu dieser Frage: ${question}`}>
            Link zu dieser Frage
          </a>
          <Shown markup={copyLink(`${publicUrl}${faqUrl()}#${id}`, question)} />
        </p>
      </div>
    </details>
  );
}

/** The search of the questions, as a form that needs no script. */
export function FaqSearch({ search, action }: { search: string; action: string }) {
  const reset = search ? action : undefined;
  const field = { label: 'Suche', name: 'suche', type: 'search', maxLength: 200 };
  return (
    <FilterBar action={action} resetHref={reset} label="Fragen durchsuchen" submitLabel="Suchen">
      <TextInput {...field} defaultValue={search} placeholder="Zum Beispiel Registrierung" />
    </FilterBar>
  );
}
