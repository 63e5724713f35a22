import type { AddressIn } from '@/lib/listing';
import { shownFrom } from '@/lib/powerstations/listing';
import type { Powerstation, PowerstationSummary } from '@/lib/powerstations/model';
import { placeText } from '@/lib/powerstations/place';
import { urlOf } from '@/lib/routes';
import { ListBody, ListHead } from '../lists/list-view';
import { ButtonLink } from '../ui/button';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { CapacityMap } from './capacity-map';
import { MapLegend } from './map-legend';
import { NoClaim } from './no-claim';
import { districtOptions, placeName } from './places';
import { cells } from './powerstation-table';
import { ReportingDates } from './reporting-dates';

interface Props {
  address: AddressIn<ReturnType<typeof shownFrom>>;
  rows: Powerstation[];
  summary: PowerstationSummary;
  operators: string[];
  /** Draws the map with mapbox-gl where there is one, otherwise with maplibre-gl. */
  mapboxToken?: string;
  /** Leads to the report of capacities, for those who may. */
  mayReport: boolean;
}

/** The capacity map with its list twin: both show the same filter, and the list needs no script. */
export function PowerstationListView({ address, rows, summary, operators, mapboxToken, mayReport }: Props) {
  const { total } = summary;
  const { nahe: near } = address;
  const listing = shownFrom(near);
  const query = listing.link(address, { columns: undefined }).split('?')[1];
  const geojson = `/api/powerstations/geojson${query ? `?${query}` : ''}`;
  const districts = districtOptions.map(({ title, value }) => [value, title] as const);
  const known = near && districts.some(([value]) => value === placeText(near));
  const chosen = near && !known ? [[placeText(near), placeName(near)] as const] : [];
  const choices = {
    operator: operators.map((name) => [name, name] as const),
    nahe: [...chosen, ...districts],
  };
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
      <NoClaim />
      <ListHead {...list} />
      {total > 0 && (
        <CapacityMap geojson={geojson} near={near} mapboxToken={mapboxToken} legend={<MapLegend />} />
      )}
      <Section id="liste" title={near ? 'Umspannwerke nach Entfernung' : 'Liste der Umspannwerke'}>
        <ReportingDates summary={summary} />
        <ListBody {...list} also={[{ title: 'GeoJSON', href: geojson }]} />
      </Section>
    </>
  );
}
