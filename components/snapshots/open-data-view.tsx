import { urlOf } from '@/lib/routes';
import {
  catalogueUrl,
  contentUrl,
  datasets,
  differencesUrl,
  manifestUrl,
  type Part,
  partUrl,
  type Snapshot,
} from '@/lib/snapshots/model';
import { counted } from '@/lib/text/plural';
import { formatSize } from '@/lib/text/size';
import { formatDateTime, formatDay, formatNumber } from '@/lib/time/format';
import { underMarkup } from '../ui/cells';
import { Code } from '../ui/code';
import { EmptyState } from '../ui/empty-state';
import { html, link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Section, WithContents } from '../ui/section';
import { type Column, Table } from '../ui/table';

interface Props {
  /** The newest days, in descending order; the day before the last of them is not shown but compared with. */
  days: Snapshot[];
  /** The day that is shown, and the one before it. */
  shown?: Snapshot;
  before?: Snapshot;
  /** Days that there are. */
  total: number;
  /** Days of the list. */
  most: number;
  licence: string;
}

const partIn = (snapshot: Snapshot | undefined, name: string): Part | undefined =>
  snapshot?.parts.find((part) => part.name === name);

/** How many datasets of a day are not what they were the day before. */
const changedSince = (before: Snapshot, { parts }: Snapshot): number =>
  parts.filter(({ name, sha256 }) => partIn(before, name)?.sha256 !== sha256).length;

const partColumns = ({ day }: Snapshot, before: Snapshot | undefined): Column<Part>[] => [
  {
    key: 'title',
    title: 'Datenbestand',
    cell: ({ name }) =>
      html`<span id="${name}">${datasets[name].title}</span>${underMarkup(datasets[name].content)}`,
  },
  { key: 'lines', title: 'Datensätze', number: true, cell: ({ lines }) => formatNumber(lines) },
  {
    key: 'file',
    title: 'Datei',
    nowrap: true,
    cell: ({ name, bytes }) =>
      html`<a href="${partUrl(day, name)}" download rel="nofollow" aria-label="${`${datasets[name].title} als NDJSON`}">NDJSON</a> (${formatSize(bytes)})`,
  },
  {
    key: 'changes',
    title: before ? `Seit ${formatDay(before.day)}` : 'Unterschiede',
    cell: ({ name, sha256 }) => {
      const former = partIn(before, name);
      if (!before || !former) return '';
      if (former.sha256 === sha256) return 'unverändert';
      return html`<a href="${differencesUrl(name, before.day, day)}" download rel="nofollow" aria-label="${`Unterschiede: ${datasets[name].title}`}">Unterschiede</a>`;
    },
  },
];

const dayColumns = (days: Snapshot[]): Column<Snapshot>[] => [
  {
    key: 'day',
    title: 'Tag',
    nowrap: true,
    cell: ({ day }) => link(urlOf('OpenData', {}, { tag: day }), formatDay(day)),
  },
  {
    key: 'changed',
    title: 'Gegenüber dem Stand davor',
    cell: (one) => {
      const before = days[days.indexOf(one) + 1];
      if (!before) return 'der erste Stand';
      const changed = changedSince(before, one);
      return changed === 0 ? 'unverändert' : `${counted(changed, 'Datenbestand', 'Datenbestände')} geändert`;
    },
  },
  {
    key: 'manifest',
    title: 'Verzeichnis',
    cell: ({ day }) =>
      html`<a href="${manifestUrl(day)}" rel="nofollow" aria-label="${`JSON, Verzeichnis vom ${formatDay(day)}`}">JSON</a>`,
  },
];

/** Creative Commons is known by name; any other licence is called by its address. */
const licenceName = (licence: string): string =>
  licence.startsWith('https://creativecommons.org/licenses/by/4.0')
    ? 'Creative Commons Namensnennung 4.0'
    : licence;

/** The daily snapshots of what everyone may read, as files, with their differences and how they are used. */
export function OpenDataView({ days, shown, before, total, most, licence }: Props) {
  const sections = [
    { id: 'datenbestaende', title: 'Datenbestände' },
    { id: 'tage', title: 'Alle Tage' },
    { id: 'verwenden', title: 'So verwenden Sie die Daten' },
  ];
  const [sets, list, use] = sections as [(typeof sections)[0], (typeof sections)[0], (typeof sections)[0]];
  const isOld = shown && shown.day !== days[0]?.day;
  return (
    <>
      <PageHeader
        breadcrumb={['Offene Daten']}
        title="Offene Daten"
        lead="Das Regelwerk und die Verzeichnisse des Portals als Dateien: jede Nacht ein Stand, der sich nie mehr ändert."
      />
      {shown ? (
        <WithContents entries={sections}>
          <Section {...sets}>
            <p>
              Stand vom {formatDay(shown.day)}, erstellt am {formatDateTime(shown.createdAt)}: was an diesem
              Tag alle lesen konnten.
              {isOld && (
                <>
                  {' '}
                  <a href={urlOf('OpenData')}>Zum neuesten Stand</a>
                </>
              )}
            </p>
            <Table
              caption={`Datenbestände vom ${formatDay(shown.day)}`}
              captionHidden
              columns={partColumns(shown, before)}
              rows={shown.parts}
            />
          </Section>
          <Section {...list}>
            {total > most && (
              <p>
                Die letzten {most} von {formatNumber(total)} Tagen. Alle nennt{' '}
                <Code>GET /api/snapshots/list</Code>, und jeder hat seine Adresse:{' '}
                <Code>{urlOf('OpenData', {}, { tag: days.at(-1)!.day })}</Code>
              </p>
            )}
            <Table
              caption="Stände der offenen Daten"
              captionHidden
              columns={dayColumns(days)}
              rows={days.slice(0, most)}
            />
          </Section>
          <Section {...use}>
            <p>
              Die Daten stehen unter der Lizenz <a href={licence}>{licenceName(licence)}</a>. Ein{' '}
              <a href={catalogueUrl}>Katalog nach DCAT-AP</a> beschreibt sie für Datenportale.
            </p>
            <p>
              Eine Datei ist NDJSON in UTF-8: eine Zeile je Datensatz, nach <Code>uid</Code> aufsteigend
              geordnet, in der Form, in der ihn auch die <a href={urlOf('ApiReference')}>Schnittstelle</a>{' '}
              antwortet. Tage sind darin Sekunden seit 1970; ein Tag ist sein Beginn in Wien.
            </p>
            <p>
              Die Unterschiede zweier Tage enthalten jede neue oder geänderte Zeile und für jede entfernte{' '}
              <Code>{'{"uid":7,"deleted":true}'}</Code>. Wer Zeilen nach ihrer <Code>uid</Code> ersetzt,
              einreiht und entfernt, hat Byte für Byte die Datei des späteren Tages; ihre Prüfsumme steht im
              Verzeichnis des Tages.
            </p>
            <Code block>
              {`curl -O -J '…${partUrl(shown.day, 'processes')}'
curl -O -J '…${differencesUrl('processes', (before ?? shown).day, shown.day)}'`}
            </Code>
            <p>
              Die Dateien, die Schemas und Dokumente nennen, liefert <Code>GET {contentUrl('…')}</Code> auch
              dann noch, wenn sie im Portal ersetzt sind.
            </p>
          </Section>
        </WithContents>
      ) : (
        <EmptyState title="Noch kein Stand">
          Der erste Stand entsteht spätestens in einer Stunde, danach jede Nacht einer.
        </EmptyState>
      )}
    </>
  );
}
