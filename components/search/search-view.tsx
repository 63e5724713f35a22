import { urlOf } from '@/lib/routes';
import { addressWith, resultsPerPage, type SearchAddress, searchUrl } from '@/lib/search/address';
import { searchKinds } from '@/lib/search/kinds';
import { mostOfKind, type SearchCounts, type SearchGroup, type SearchResult } from '@/lib/search/model';
import { formatNumber } from '@/lib/time/format';
import { FilterNotice } from '../lists/filter-notice';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { countOf, KindChips } from './kind-chips';
import { ResultList } from './result-list';
import styles from './search.module.css';
import { SearchForm } from './search-form';

interface Props {
  address: SearchAddress;
  /** Absent as long as nothing is asked. */
  found?: Found;
}

interface Found {
  counts: SearchCounts;
  total: number;
  more: boolean;
  corrected: string | null;
  understood: string | null;
  partial: boolean;
  suggestions: string[];
  /** Where a kind is chosen, its results; else the best of each kind. */
  results?: SearchResult[];
  groups?: SearchGroup[];
}

const names: Record<string, string> = { art: 'Art der Treffer', seite: 'Seite', q: 'Suchbegriff' };

/** The page of the search: the question, how many of each kind, and the results. */
export function SearchView({ address, found }: Props) {
  return (
    <>
      <PageHeader
        breadcrumb={['Suche']}
        title="Suche"
        lead="Prozesse, Marktnachrichten, Codes, Schemas, Konsultationen, Marktpartner, Dokumente und Seiten des Portals."
      />
      <FilterNotice ignored={address.ignored} names={names} />
      <SearchForm term={address.term} kind={address.kind && searchKinds[address.kind].search.slug} />
      {found && <Answer address={address} {...found} />}
      {!found && <Help />}
    </>
  );
}

function Answer({ address, ...found }: Props & Found) {
  const { counts, total, more, corrected, understood, partial, suggestions, results, groups } = found;
  const asked = corrected ?? understood ?? address.term;
  const pages = Math.max(1, Math.ceil(total / resultsPerPage));
  return (
    <>
      <div role="status" className={styles.summary}>
        {corrected && (
          <p>
            Für „{address.term}“ gibt es keine Treffer. Ergebnisse für <strong>„{corrected}“</strong>:
          </p>
        )}
        {understood && (
          <p>
            Gesucht wird, was Sie eingefügt haben, als <strong>„{understood}“</strong>.
          </p>
        )}
        {partial && (
          <p>
            Kein Eintrag enthält alle Wörter von „{asked}“. Am nächsten kommen diese, mit einem Teil davon:
          </p>
        )}
        <p>{countText(total, more, asked)}</p>
      </div>
      <Suggestions terms={suggestions} />
      <KindChips address={address} counts={counts} />
      {results && results.length > 0 && <ResultList results={results} />}
      {groups?.map((group) => (
        <Group key={group.kind} group={group} address={address} />
      ))}
      {results && results.length > 0 && more && address.page === pages && (
        <p className={styles.hint}>
          Gezeigt werden die besten {formatNumber(mostOfKind)} Treffer. Mit einem weiteren Wort finden Sie
          genauer.
        </p>
      )}
      {(results ?? groups ?? []).length === 0 && (
        <Nothing address={address} elsewhere={Object.keys(counts).length > 0} total={total} />
      )}
      {results && (
        <Pagination page={address.page} pages={pages} href={(page) => addressWith(address, { page })} />
      )}
    </>
  );
}

function countText(total: number, more: boolean, asked: string): string {
  if (total === 0) return `Keine Treffer für „${asked}“`;
  const count = `${more ? 'Mehr als ' : ''}${formatNumber(total)} Treffer`;
  return `${count} für „${asked}“`;
}

function Suggestions({ terms }: { terms: string[] }) {
  if (terms.length === 0) return null;
  return (
    <p className={styles.suggestions}>
      Meinten Sie:{' '}
      {terms.map((term, place) => (
        <span key={term}>
          {place > 0 && ', '}
          <a href={searchUrl(term)}>{term}</a>
        </span>
      ))}
    </p>
  );
}

function Group({ group, address }: { group: SearchGroup; address: SearchAddress }) {
  const { kind, title, count, results } = group;
  const id = `treffer-${searchKinds[kind].search.slug}`;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.groupTitle}>
        {title} <span className={styles.count}>{countOf(count)}</span>
      </h2>
      <ResultList results={results} />
      {count > results.length && (
        <p>
          <a href={addressWith(address, { kind })}>{`Alle ${countOf(count)} Treffer: ${title}`}</a>
        </p>
      )}
    </section>
  );
}

function Nothing({
  address,
  elsewhere,
  total,
}: {
  address: SearchAddress;
  elsewhere: boolean;
  total: number;
}) {
  if (total > 0) {
    return (
      <EmptyState
        title="So viele Seiten hat diese Liste nicht"
        actions={<ButtonLink href={addressWith(address, { page: 1 })}>Zur ersten Seite</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title="So kommen Sie weiter"
      actions={
        elsewhere ? (
          <ButtonLink href={addressWith(address, { kind: undefined })}>In allen Arten suchen</ButtonLink>
        ) : (
          <>
            <ButtonLink href={urlOf('ProcessList')}>Alle Prozesse</ButtonLink>
            <ButtonLink href={urlOf('Glossary')}>Begriffe im Glossar</ButtonLink>
            <ButtonLink href={urlOf('ContactFaqPaq')}>Häufige Fragen</ButtonLink>
            <ButtonLink href={urlOf('Contact')}>Frage an das Portal</ButtonLink>
          </>
        )
      }
    >
      Prüfen Sie die Schreibweise oder nehmen Sie einen allgemeineren Begriff. Manche Inhalte sehen Sie erst,
      wenn Sie angemeldet sind.
    </EmptyState>
  );
}

function Help() {
  const examples = ['EC_REQ_ONL', 'ANFORDERUNG_ECON', 'AT001000', '172', 'ECMPList 01.20', 'Zählpunkt'];
  return (
    <div className={styles.help}>
      <h2 className={styles.groupTitle}>So finden Sie, was Sie suchen</h2>
      <ul>
        <li>Codes, Nummern und Versionen stehen an erster Stelle, wenn sie genau passen.</li>
        <li>Mehrzahl, Zusammensetzungen und ae, oe, ue statt der Umlaute werden ebenso gefunden.</li>
        <li>
          Einträge mit allen Wörtern stehen voran; gibt es keine, folgen die mit den meisten. Kleine
          Tippfehler werden berichtigt.
        </li>
        <li>
          Auch Eingefügtes wird verstanden: Zählpunktbezeichnung, Namespace, Nachrichtencode, Ablehnungstext.
        </li>
        <li>Die Taste „/“ führt auf jeder Seite in das Suchfeld.</li>
      </ul>
      <p>
        Beispiele:{' '}
        {examples.map((term, place) => (
          <span key={term}>
            {place > 0 && ', '}
            <a href={searchUrl(term)}>{term}</a>
          </span>
        ))}
      </p>
    </div>
  );
}
