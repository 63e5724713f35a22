import { exportFormats } from '@/lib/export/formats';
import { type Subscription, subscriptions } from '@/lib/feeds/subscriptions';
import { addressFor, atomUrl, calendarUrl } from '@/lib/role-changes/address';
import type { MarketRole } from '@/lib/role-changes/model';
import { routeOf, urlOf } from '@/lib/routes';
import { copyCell } from '../lists/copy-cell';
import { underMarkup } from '../ui/cells';
import { html, joined, link, type Piece } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Section, WithContents } from '../ui/section';
import { type Column, Table } from '../ui/table';
import { HowTo } from './how-to';

/** Whose feeds and calendars have an address that holds for everyone. */
const fixed = ({ path, found }: Subscription) => !path.includes('{') && !found;

const ofKind = (kind: Subscription['kind']) => subscriptions.filter((one) => one.kind === kind);

/** Where the same is shown, or how one comes to it. */
const placeOf = ({ page, found }: Subscription): Piece =>
  joined([...(page ? [link(urlOf(page), routeOf(page).title)] : []), ...(found ? [found] : [])], ', ');

const columnsOf = (site: string): Column<Subscription>[] => [
  { key: 'title', title: 'Titel', cell: ({ title, content }) => html`${title}${underMarkup(content)}` },
  {
    key: 'address',
    title: 'Adresse',
    cell: (one) => (fixed(one) ? copyCell(`${site}/api${one.path}`, `Adresse: ${one.title}`) : '–'),
  },
  { key: 'place', title: 'Im Portal', cell: placeOf },
];

const roleColumns = (site: string): Column<MarketRole>[] => [
  { key: 'role', title: 'Marktrolle', cell: ({ uid, name }) => link(addressFor({ roles: [uid] }), name) },
  {
    key: 'addresses',
    title: 'Adressen von Feed und Kalender',
    cell: ({ uid, name }) => [
      copyCell(site + atomUrl(uid), `Adresse des Feeds: ${name}`),
      copyCell(site + calendarUrl(uid), `Adresse des Kalenders: ${name}`),
    ],
  },
];

const exportColumns: Column<Subscription>[] = [
  { key: 'title', title: 'Liste', cell: ({ title, content }) => html`${title}${underMarkup(content)}` },
  {
    key: 'formats',
    title: 'Ganze Liste',
    nowrap: true,
    cell: ({ path, found, title }) =>
      found
        ? '–'
        : joined(
            exportFormats.map(
              (format) =>
                html`<a href="/api${path}?format=${format}" download rel="nofollow" data-print-address="no" aria-label="${`${title} als ${format.toUpperCase()}`}">${format.toUpperCase()}</a>`,
            ),
            ' ',
          ),
  },
  { key: 'place', title: 'Im Portal', cell: placeOf },
];

/**
 * Every feed, calendar and export of the portal with its address to copy, and how to subscribe.
 * @param site the portal's public address
 */
export function FeedsView({ site, roles }: { site: string; roles: MarketRole[] }) {
  const sections = [
    { id: 'feeds', title: 'Atom-Feeds' },
    { id: 'kalender', title: 'Kalender' },
    { id: 'marktrollen', title: 'Je Marktrolle' },
    { id: 'exporte', title: 'Listen als Datei' },
    { id: 'abonnieren', title: 'So abonnieren Sie' },
  ];
  const columns = columnsOf(site);
  return (
    <>
      {ofKind('atom')
        .filter(fixed)
        .map(({ path, title }) => (
          <link key={path} rel="alternate" type="application/atom+xml" title={title} href={`/api${path}`} />
        ))}
      {ofKind('calendar')
        .filter(fixed)
        .map(({ path, title }) => (
          <link key={path} rel="alternate" type="text/calendar" title={title} href={`/api${path}`} />
        ))}
      <PageHeader
        breadcrumb={['Feeds und Kalender']}
        title="Feeds und Kalender"
        lead="Was sich im Portal ändert, kommt auf Wunsch von selbst zu Ihnen: in einen Feedreader, in Ihren Kalender oder als Datei."
      />
      <WithContents entries={sections}>
        <Section id="feeds" title="Atom-Feeds">
          <p>
            Jeder Feed enthält die letzten 100 veröffentlichten Änderungen, die alle lesen dürfen, mit den
            geänderten Angaben.
          </p>
          <Table caption="Atom-Feeds" captionHidden columns={columns} rows={ofKind('atom')} />
        </Section>
        <Section id="kalender" title="Kalender">
          <p>Abonnierte Kalender aktualisieren sich selbst; eine verlängerte Frist rückt darin nach.</p>
          <Table caption="Kalender" captionHidden columns={columns} rows={ofKind('calendar')} />
        </Section>
        <Section id="marktrollen" title="Je Marktrolle">
          <Table
            caption="Feeds und Kalender je Marktrolle"
            captionHidden
            columns={roleColumns(site)}
            rows={roles}
            empty={<p>Es sind noch keine Marktrollen angelegt.</p>}
          />
        </Section>
        <Section id="exporte" title="Listen als Datei">
          <p>
            Jede Liste lässt sich auch gefiltert, sortiert und mit gewählten Spalten mitnehmen: mit den
            Verweisen am Ende der Liste. Wie Programme die Daten abrufen, steht unter{' '}
            <a href={urlOf('ApiReference')}>Schnittstelle (API)</a>; alles auf einmal, Tag für Tag, gibt es
            als <a href={urlOf('OpenData')}>offene Daten</a>.
          </p>
          <Table caption="Listen als Datei" captionHidden columns={exportColumns} rows={ofKind('export')} />
        </Section>
        <Section id="abonnieren" title="So abonnieren Sie">
          <HowTo />
        </Section>
      </WithContents>
    </>
  );
}
