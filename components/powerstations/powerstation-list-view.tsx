import type { AddressIn } from '@/lib/listing';
import { shownFrom } from '@/lib/powerstations/listing';
import type { Powerstation, PowerstationSummary } from '@/lib/powerstations/model';
import { urlOf } from '@/lib/routes';
import { formatNumber } from '@/lib/time/format';
import { ListBody, ListHead } from '../lists/list-view';
import { ButtonLink } from '../ui/button';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { CapacityMap } from './capacity-map';
import { ClassChoice } from './class-choice';
import { MapHelp } from './map-help';
import { NoClaim } from './no-claim';
import { PlaceNotFound } from './place-not-found';
import { cellsOf } from './powerstation-table';
import styles from './powerstations.module.css';
import { ReportingDates } from './reporting-dates';

interface Props {
  address: AddressIn<ReturnType<typeof shownFrom>>;
  rows: Powerstation[];
  summary: PowerstationSummary;
  operators: string[];
  /** The place as it was typed, where it is not known. */
  unknownPlace?: string;
  /** Kilometres around the place, also around one that is not known. */
  askedRadius?: AddressIn<ReturnType<typeof shownFrom>>['umkreis'];
  /** Draws the map with mapbox-gl where there is one, otherwise with maplibre-gl. */
  mapboxToken?: string;
  /** Leads to the report of capacities, for those who may. */
  mayReport: boolean;
}

/** What was not understood, but for the place and its radius: a notice of their own offers what was meant. */
const withoutPlace = (ignored: string[]) => ignored.filter((name) => name !== 'nahe' && name !== 'umkreis');

/** The capacity map beside its list: both show the same filter, and the list needs no script. */
export function PowerstationListView(props: Props) {
  const { address, rows, summary, operators, unknownPlace, askedRadius, mapboxToken, mayReport } = props;
  const { total } = summary;
  const { nahe: near, umkreis: radius } = address;
  const listing = shownFrom(near);
  const query = listing.link(address, { columns: undefined }).split('?')[1];
  const geojson = `/api/powerstations/geojson${query ? `?${query}` : ''}`;
  const choices = { operator: operators.map((name) => [name, name] as const) };
  const cells = cellsOf(summary, address.columns !== undefined);
  const list = { listing, address, choices, rows, total, cells };
  return (
    <>
      <PageHeader
        breadcrumb={['Netzanschlusskapazitäten']}
        title="Verfügbare Netzanschlusskapazitäten"
        lead={listing.words.lead}
        actions={
          mayReport && (
            <ButtonLink href={urlOf('CapacityReport')} look="primary" icon="upload">
              Kapazitäten melden
            </ButtonLink>
          )
        }
      />
      <ListHead
        {...list}
        address={unknownPlace ? { ...address, ignored: withoutPlace(address.ignored) } : address}
        above={
          unknownPlace && (
            <PlaceNotFound asked={unknownPlace} radius={askedRadius} {...{ listing, address }} />
          )
        }
      />
      <ClassChoice {...{ listing, address }} counts={summary.classes} />
      <div className={styles.beside}>
        <div className={styles.list}>
          <Section
            id="liste"
            title={near ? `Umspannwerke um ${near.name}` : 'Liste der Umspannwerke'}
            actions={
              total > 0 && (
                <a href="#karte" className={styles.toMap} data-print="no">
                  Zur Karte
                </a>
              )
            }
          >
            {total > 0 && (
              <p className={styles.sum}>
                Zusammen <strong>{formatNumber(Math.round(summary.free))} MVA frei</strong>
              </p>
            )}
            <ReportingDates summary={summary} />
            <NoClaim quiet />
            <noscript>
              <p>Die Karte braucht JavaScript. Die Liste enthält alle ihre Umspannwerke mit allen Werten.</p>
            </noscript>
            <ListBody
              {...list}
              also={[{ title: 'GeoJSON', href: geojson }]}
              ownFeed={geojson.replace('/geojson', '/atom')}
            />
          </Section>
        </div>
        {total > 0 && (
          <CapacityMap {...{ geojson, near, radius, mapboxToken }} title="Karte" list="liste" toList tools>
            <MapHelp />
          </CapacityMap>
        )}
      </div>
    </>
  );
}
