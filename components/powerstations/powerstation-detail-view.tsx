import type { ReactNode } from 'react';
import { powerstationListing } from '@/lib/powerstations/listing';
import type { Powerstation, PowerstationDetail, Report } from '@/lib/powerstations/model';
import { placeText } from '@/lib/powerstations/place';
import { placeAt } from '@/lib/powerstations/place-names';
import { urlOf } from '@/lib/routes';
import { formatDate, formatNumber } from '@/lib/time/format';
import { phoneLink, webLink } from '../market-partners/contact-links';
import { Badge } from '../ui/badge';
import { ButtonLink } from '../ui/button';
import { html, link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Section, WithContents } from '../ui/section';
import { Shown } from '../ui/shown';
import { SummaryList } from '../ui/summary-list';
import { type Column, Table } from '../ui/table';
import { CapacityChart } from './capacity-chart';
import { CapacityMap } from './capacity-map';
import { freeMarkup } from './class-sign';
import { MapHelp } from './map-help';
import { NoClaim } from './no-claim';
import { distanceText, operatorMarkup } from './powerstation-table';
import styles from './powerstations.module.css';

const sections = [
  { id: 'anfrage', title: 'Wen Sie fragen' },
  { id: 'verlauf', title: 'Verlauf der Meldungen' },
  { id: 'nachbarn', title: 'Nächste Umspannwerke' },
];

const reportColumns: Column<Report>[] = [
  { key: 'reportedOn', title: 'Stichtag', nowrap: true, cell: ({ reportedOn }) => formatDate(reportedOn) },
  {
    key: 'available',
    title: 'Frei (MVA)',
    number: true,
    cell: ({ availableCapacity }) => freeMarkup(availableCapacity),
  },
  {
    key: 'booked',
    title: 'Gebucht (MVA)',
    number: true,
    cell: ({ bookedCapacity }) => formatNumber(bookedCapacity),
  },
];

const neighbourColumns: Column<Powerstation>[] = [
  {
    key: 'name',
    title: 'Umspannwerk',
    cell: ({ uid, substationName }) => link(urlOf('PowerstationDetail', { uid }), substationName),
  },
  { key: 'distance', title: 'Entfernung (km)', number: true, cell: ({ distance }) => distanceText(distance) },
  { key: 'operator', title: 'Netzbetreiber', nowrap: true, cell: operatorMarkup },
  {
    key: 'available',
    title: 'Frei (MVA)',
    number: true,
    nowrap: true,
    cell: ({ availableCapacity }) => freeMarkup(availableCapacity),
  },
];

/** A substation with its latest report, the history of them and its neighbours. */
export function PowerstationDetailView({
  station,
  actions,
}: {
  station: PowerstationDetail;
  /** What may be done with the record. */
  actions?: ReactNode;
}) {
  const { substationName, state, voltageLevel, availableCapacity, bookedCapacity, updated, overdue } =
    station;
  const { latitude, longitude, reports, neighbours } = station;
  const latest = [...reports].reverse();
  return (
    <article>
      <PageHeader
        breadcrumb={[{ title: 'Netzanschlusskapazitäten', href: urlOf('PowerplantPage') }, substationName]}
        title={substationName}
        badge={overdue === 1 && <Badge tone="amber">Überfällig: älter als ein Quartal</Badge>}
        actions={
          <>
            <ButtonLink
              href={powerstationListing.link(powerstationListing.read({}), {
                nahe: placeAt(station),
                sort: 'distance',
              })}
              icon="pin"
            >
              Auf der Karte zeigen
            </ButtonLink>
            {actions}
          </>
        }
      />
      <SummaryList
        compact
        items={[
          {
            term: 'Frei',
            description: <Shown markup={html`${freeMarkup(availableCapacity)} MVA`} />,
          },
          { term: 'Gebucht', description: `${formatNumber(bookedCapacity)} MVA` },
          { term: 'Stichtag der Meldung', description: formatDate(updated) },
          { term: 'Netzbetreiber', description: <Shown markup={operatorMarkup(station)} /> },
          { term: 'Bundesland', description: state },
          { term: 'Spannungsebene', description: voltageLevel },
          {
            term: 'Koordinaten (WGS 84)',
            description: `${formatNumber(latitude, 5)}° N, ${formatNumber(longitude, 5)}° O`,
          },
        ]}
      />
      <div className={styles.claim}>
        <NoClaim />
      </div>
      <WithContents entries={sections}>
        <Section {...sections[0]!}>
          <WhomToAsk station={station} />
        </Section>
        <Section {...sections[1]!}>
          <CapacityChart reports={reports} />
          {reports.length === 1 && (
            <p>Bisher liegt eine Meldung vor; mit der nächsten entsteht hier ein Verlauf.</p>
          )}
          <Table caption="Gemeldete Kapazitäten" captionHidden columns={reportColumns} rows={latest} />
        </Section>
        <Section {...sections[2]!}>
          <Table
            caption="Nächste Umspannwerke"
            captionHidden
            columns={neighbourColumns}
            rows={neighbours}
            empty={<p>Andere Umspannwerke sind nicht erfasst.</p>}
          />
          <CapacityMap
            title="Karte der Umgebung"
            geojson={`/api/powerstations/geojson?nahe=${placeText(station)}&umkreis=${around}`}
            near={{ latitude, longitude, name: substationName }}
            radius={around}
            list={sections[2]!.id}
          >
            <MapHelp />
          </CapacityMap>
        </Section>
      </WithContents>
    </article>
  );
}

/** Kilometres around a station that its map shows. */
const around = 25;

/** Who answers questions about a connection, and what they need to know. */
function WhomToAsk({ station }: { station: PowerstationDetail }) {
  const { substationName, networkOperator, marketPartnerUid, contact } = station;
  const subject = encodeURIComponent(`Netzanschluss am Umspannwerk ${substationName}`);
  return (
    <>
      <p>
        Über einen Anschluss entscheidet der Netzbetreiber, hier {networkOperator}. Nennen Sie in Ihrer
        Anfrage das Umspannwerk, den Ort der Anlage, die Leistung in MVA, ob sie einspeist oder bezieht, und
        ab wann Sie den Anschluss brauchen.
      </p>
      {contact ? (
        <SummaryList
          compact
          items={[
            {
              term: 'Netzbetreiber',
              description: <Shown markup={operatorMarkup(station)} />,
            },
            {
              term: 'E-Mail',
              description: contact.email && (
                <a href={`mailto:${contact.email}?subject=${subject}`}>{contact.email}</a>
              ),
            },
            { term: 'Telefon', description: phoneLink(contact.phone) },
            { term: 'Website', description: webLink(contact.website) },
          ]}
        />
      ) : (
        <p>
          Dieser Netzbetreiber ist auf diesem Portal nicht als Marktpartner eingetragen; seine Kontaktdaten
          stehen auf seiner Website. <a href={urlOf('MarketPartner')}>Alle Marktpartner</a>
        </p>
      )}
      {contact && !contact.email && !contact.phone && marketPartnerUid && (
        <p>E-Mail und Telefon hat der Netzbetreiber hier nicht angegeben; sie stehen auf seiner Website.</p>
      )}
    </>
  );
}
