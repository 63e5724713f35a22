import { type FaqAddress, faqUrl } from '@/lib/faq/address';
import { anchorOf, byCategory, type FaqEntry } from '@/lib/faq/model';
import { urlOf } from '@/lib/routes';
import { foundPieces, searchWords } from '@/lib/text/highlight';
import { CopyCells } from '../lists/copy-cells';
import { countText } from '../lists/count-text';
import { ListEnd } from '../lists/list-end';
import listStyles from '../lists/lists.module.css';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { PageHeader } from '../ui/page-header';
import { Section, WithContents } from '../ui/section';
import styles from './faq.module.css';
import { FaqQuestion } from './faq-question';
import { FaqSearch } from './faq-search';
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
                <FaqQuestion
                  key={entry.uid}
                  entry={entry}
                  pieces={foundPieces(entry.question, words)}
                  address={`${publicUrl}${faqUrl()}#${anchorOf(entry.uid)}`}
                  open={search !== ''}
                />
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
