import type { ApiCall, ApiGroup } from '@/lib/api-reference/reference';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { html, type Markup } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Section, WithContents } from '../ui/section';
import { Shown } from '../ui/shown';
import { TextInput } from '../ui/text-input';
import styles from './api-reference.module.css';
import { callMarkup, methodMarkup } from './call-markup';
import { Introduction, introduction } from './introduction';

const page = urlOf('ApiReference');
const groupUrl = (noun: string) => `${page}?bereich=${noun}`;

function Search({ term }: { term: string }) {
  return (
    <form method="get" action={page} aria-label="Aufrufe suchen" className={styles.search} data-print="no">
      <TextInput
        label="Aufruf suchen"
        name="suche"
        type="search"
        defaultValue={term}
        placeholder="Pfad, Zweck oder Parameter"
      />
      <Button type="submit" icon="search">
        Suchen
      </Button>
    </form>
  );
}

const row = (group: ApiGroup, { id, method, path, summary }: ApiCall): Markup =>
  html`<li><a href="${groupUrl(group.noun)}#${id}" data-print-address="no">${methodMarkup(method)}<code class="${styles.path}">/api${path}</code></a> <span class="${styles.summary}">${summary}</span></li>`;

/** Whether everybody may read by a call; the others send something (also without an account) or need an account. */
const isReading = ({ method, path, access }: ApiCall) =>
  access.startsWith('Für alle') && (method === 'GET' || path.endsWith('/list'));

const overview = new WeakMap<ApiGroup[], { reading: Markup; maintaining: Markup }>();
/** What everybody may read, one line a call, and where all others stand; the same for everyone, so it is made once. */
function overviewOf(groups: ApiGroup[]) {
  const known = overview.get(groups);
  if (known) return known;
  const parts = groups.map((group) => {
    const reading = group.calls.filter(isReading);
    return { group, reading, rest: group.calls.length - reading.length };
  });
  const made = {
    reading: html`${parts
      .filter(({ reading }) => reading.length > 0)
      .map(
        ({ group, reading }) =>
          html`<h3 class="${styles.noun}"><a href="${groupUrl(group.noun)}" data-print-address="no">${group.title}</a> <span class="${styles.count}">${reading.length}</span></h3><ul class="${styles.lines}">${reading.map((one) => row(group, one))}</ul>`,
      )}`,
    maintaining: html`<ul class="${styles.areas}">${parts
      .filter(({ rest }) => rest > 0)
      .map(
        ({ group, rest }) =>
          html`<li><a href="${groupUrl(group.noun)}" data-print-address="no">${group.title}</a> <span class="${styles.count}">${rest}</span></li>`,
      )}</ul>`,
  };
  overview.set(groups, made);
  return made;
}

const details = new WeakMap<ApiGroup, Markup>();
function detailsOf(group: ApiGroup): Markup {
  const known = details.get(group);
  if (known) return known;
  const made = html`${group.calls.map((one) => callMarkup(one))}`;
  details.set(group, made);
  return made;
}

const overviewContents = [
  { id: 'lesen', title: 'Lesen' },
  { id: 'pflegen', title: 'Pflegen und eigene Daten' },
];

/** The API for people: what holds for all calls, then every call in one line. */
export function ApiReferenceView({
  groups,
  base,
  exports,
}: {
  groups: ApiGroup[];
  base: string;
  exports: { points: number; minutes: number };
}) {
  const { reading, maintaining } = overviewOf(groups);
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <>
      <PageHeader
        breadcrumb={['Schnittstelle (API)']}
        title="Schnittstelle (API)"
        lead="Alles, was das Portal zeigt, können auch Programme abrufen."
      />
      <Search term="" />
      <WithContents entries={[...introduction, ...overviewContents]}>
        <Introduction base={base} exports={exports} />
        <Section id="lesen" title="Lesen">
          <p>
            Diese Aufrufe stehen allen offen, ohne Anmeldung. Parameter, Antwort und Beispiel stehen im
            Bereich.
          </p>
          <Shown as="div" markup={reading} />
        </Section>
        <Section id="pflegen" title="Pflegen und eigene Daten">
          <p>
            Alle anderen Aufrufe, nach Bereichen; die meisten brauchen eine Anmeldung. Insgesamt hat die
            Schnittstelle {count} Aufrufe in {groups.length} Bereichen.
          </p>
          <Shown as="div" markup={maintaining} />
        </Section>
      </WithContents>
    </>
  );
}

/** The calls of one noun with everything about them. */
export function ApiGroupView({ group, groups }: { group: ApiGroup; groups: ApiGroup[] }) {
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Schnittstelle (API)', href: page }, group.title]}
        title={`Schnittstelle: ${group.title}`}
        lead={
          <>
            Was für alle Aufrufe gilt, steht unter <a href={page}>Schnittstelle (API)</a>.
          </>
        }
      />
      <Search term="" />
      <div className={styles.columns}>
        <Shown as="div" markup={detailsOf(group)} />
        <nav aria-label="Bereiche" className={styles.nouns} data-print="no">
          <p className={styles.nounsTitle}>Bereiche</p>
          <ul>
            {groups.map(({ noun, title }) => (
              <li key={noun}>
                <a href={groupUrl(noun)} aria-current={noun === group.noun ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

/** Calls that one search shows. */
const mostFound = 30;

/** What a search finds; a few are unfolded at once. */
export function ApiSearchView({ calls, term }: { calls: ApiCall[]; term: string }) {
  const shown = calls.slice(0, mostFound);
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Schnittstelle (API)', href: page }, 'Suche']}
        title={`Aufrufe mit „${term}“`}
      />
      <Search term={term} />
      {shown.length === 0 ? (
        <EmptyState title="Kein Aufruf passt">
          Suchen Sie nach einem Teil des Pfads, etwa „processes“, oder sehen Sie{' '}
          <a href={`${page}#lesen`}>die Aufrufe</a> durch.
        </EmptyState>
      ) : (
        <>
          <p role="status">
            {counted(calls.length, 'Aufruf', 'Aufrufe')}
            {calls.length > shown.length && `, die ersten ${shown.length} werden gezeigt`}
          </p>
          <Shown as="div" markup={html`${shown.map((one) => callMarkup(one, shown.length <= 3))}`} />
        </>
      )}
    </>
  );
}
