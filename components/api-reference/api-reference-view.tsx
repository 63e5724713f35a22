import type { ApiChanges } from '@/lib/api-reference/change-log';
import type { ApiCall, ApiGroup } from '@/lib/api-reference/reference';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { secondsOfDay } from '@/lib/time/days';
import { formatDate } from '@/lib/time/format';
import { Button } from '../ui/button';
import { Code } from '../ui/code';
import { EmptyState } from '../ui/empty-state';
import { html } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Section, WithContents } from '../ui/section';
import { Shown } from '../ui/shown';
import { type Column, Table } from '../ui/table';
import { TextInput } from '../ui/text-input';
import styles from './api-reference.module.css';
import { callLine, examplesMarkup, factsMarkup, parameterColumns, withCodes } from './call-markup';
import { Introduction, introduction } from './introduction';

const page = urlOf('ApiReference');
const groupUrl = (noun: string) => `${page}?bereich=${noun}`;
const home = { title: 'Schnittstelle (API)', href: page };

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

/** Whether everybody may read by a call; the others send something (also without an account) or need an account. */
const isReading = ({ method, path, access }: ApiCall) =>
  access.startsWith('Für alle') && (method === 'GET' || path.endsWith('/list'));

/** The two parts of an area. */
const [reading, maintaining] = [
  { id: 'lesen', title: 'Lesen' },
  { id: 'pflegen', title: 'Pflegen und eigene Daten' },
] as const;

interface Area {
  noun: string;
  title: string;
  read: number;
  rest: number;
}

/** How many calls a part has, as the way to them. */
const countLink = (noun: string, part: string, count: number, what: string) =>
  count > 0 && html`<a href="${groupUrl(noun)}#${part}" aria-label="${count}, ${what}">${count}</a>`;

const areaColumns: Column<Area>[] = [
  {
    key: 'title',
    title: 'Bereich',
    cell: ({ noun, title }) => html`<a href="${groupUrl(noun)}">${title}</a>`,
  },
  {
    ...{ key: 'read', title: reading.title, number: true },
    cell: ({ noun, title, read }) => countLink(noun, reading.id, read, `${title}: ${reading.title}`),
  },
  {
    ...{ key: 'rest', title: maintaining.title, number: true },
    cell: ({ noun, title, rest }) => countLink(noun, maintaining.id, rest, `${title}: ${maintaining.title}`),
  },
];

const calling = { id: 'aufrufe', title: 'Aufrufe' };
const changing = { id: 'aenderungen', title: 'Änderungen der Schnittstelle' };

const isOutdated = ({ deprecated }: ApiCall) => deprecated;

/** What was added to the API, and which calls are out of date. */
function Changes({ changes, outdated }: { changes: ApiChanges[]; outdated: ApiCall[] }) {
  return (
    <>
      <p>
        Aufrufe, Parameter und Felder bleiben, wie sie sind; neue kommen dazu. Was eines Tages nicht mehr
        gilt, kündigt die Schnittstelle vorher an: hier, als <Code>deprecated</Code> in der
        OpenAPI-Beschreibung und bei jedem Aufruf mit den Kopfzeilen <Code>Deprecation</Code> und{' '}
        <Code>Sunset</Code>.
      </p>
      {outdated.length === 0 ? (
        <p>Derzeit ist kein Aufruf veraltet.</p>
      ) : (
        <>
          <h3>Veraltet</h3>
          <Lines calls={outdated} />
        </>
      )}
      {changes.map(({ day, lines }) => (
        <details key={day}>
          <summary>
            {formatDate(secondsOfDay(day))}: {counted(lines.length, 'Ergänzung', 'Ergänzungen')}
          </summary>
          <Shown as="div" markup={html`<ul>${lines.map((line) => html`<li>${withCodes(line)}</li>`)}</ul>`} />
        </details>
      ))}
    </>
  );
}

/** The API for people: what holds for all calls, and where they stand. */
export function ApiReferenceView({
  groups,
  base,
  exports,
  changes,
}: {
  groups: ApiGroup[];
  base: string;
  changes: ApiChanges[];
  exports: { points: number; minutes: number };
}) {
  const areas = groups.map(({ noun, title, calls }): Area => {
    const read = calls.filter(isReading).length;
    return { noun, title, read, rest: calls.length - read };
  });
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <>
      <PageHeader
        breadcrumb={[home.title]}
        title={home.title}
        lead="Alles, was das Portal zeigt, können auch Programme abrufen."
      />
      <Search term="" />
      <WithContents entries={[calling, ...introduction, changing]}>
        <Section {...calling}>
          <p>
            Die Schnittstelle hat {count} Aufrufe in {groups.length} Bereichen. Die zum Lesen stehen allen
            offen, ohne Anmeldung; die meisten anderen brauchen eine.
          </p>
          <Table caption="Bereiche der Schnittstelle" captionHidden columns={areaColumns} rows={areas} />
        </Section>
        <Introduction base={base} exports={exports} />
        <Section {...changing}>
          <Changes changes={changes} outdated={groups.flatMap(({ calls }) => calls.filter(isOutdated))} />
        </Section>
      </WithContents>
    </>
  );
}

/** The calls of one area, one line each. */
export function ApiGroupView({ group, groups }: { group: ApiGroup; groups: ApiGroup[] }) {
  const parts = [
    { ...reading, calls: group.calls.filter(isReading) },
    { ...maintaining, calls: group.calls.filter((one) => !isReading(one)) },
  ];
  return (
    <>
      <PageHeader
        breadcrumb={[home, group.title]}
        title={`Schnittstelle: ${group.title}`}
        lead={
          <>
            Was für alle Aufrufe gilt, steht unter <a href={page}>{home.title}</a>.
          </>
        }
      />
      <Search term="" />
      <div className={styles.columns}>
        <div>
          {parts
            .filter(({ calls }) => calls.length > 0)
            .map(({ id, title, calls }) => (
              <Section key={id} id={id} title={title}>
                <Lines calls={calls} />
              </Section>
            ))}
        </div>
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

const Lines = ({ calls }: { calls: ApiCall[] }) => (
  <Shown
    as="div"
    markup={html`<ul class="${styles.lines}">${calls.map((one) => callLine(`${page}?aufruf=${one.id}`, one))}</ul>`}
  />
);

/** One call with everything about it. */
export function ApiCallView({ call, group }: { call: ApiCall; group: ApiGroup }) {
  const name = `${call.method} /api${call.path}`;
  return (
    <>
      <PageHeader
        breadcrumb={[home, { title: group.title, href: groupUrl(group.noun) }, name]}
        title={name}
        lead={<Shown markup={withCodes(call.summary)} />}
      />
      <Shown as="div" markup={factsMarkup(call)} />
      <Table
        caption="Parameter"
        columns={parameterColumns}
        rows={call.parameters}
        empty={<p>Dieser Aufruf hat keine Parameter.</p>}
      />
      <Shown as="div" markup={examplesMarkup(call)} />
    </>
  );
}

/** Calls that one search shows. */
const mostFound = 30;

/** What a search finds. */
export function ApiSearchView({ calls, term }: { calls: ApiCall[]; term: string }) {
  const shown = calls.slice(0, mostFound);
  return (
    <>
      <PageHeader breadcrumb={[home, 'Suche']} title={`Aufrufe mit „${term}“`} />
      <Search term={term} />
      {shown.length === 0 ? (
        <EmptyState title="Kein Aufruf passt">
          Suchen Sie nach einem Teil des Pfads, etwa „processes“, oder sehen Sie{' '}
          <a href={page}>die Bereiche</a> durch.
        </EmptyState>
      ) : (
        <>
          <p role="status">
            {counted(calls.length, 'Aufruf', 'Aufrufe')}
            {calls.length > shown.length && `, die ersten ${shown.length} werden gezeigt`}
          </p>
          <Lines calls={shown} />
        </>
      )}
    </>
  );
}
