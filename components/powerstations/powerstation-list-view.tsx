import { addressWith, type ListAddress, rowsPerPage } from '@/lib/powerstations/address';
import { columnsFor, powerstationListColumns } from '@/lib/powerstations/columns';
import type { Powerstation, PowerstationSummary } from '@/lib/powerstations/model';
import { placeText } from '@/lib/powerstations/place';
import { urlOf } from '@/lib/routes';
import { formatNumber } from '@/lib/time/format';
import { chipOf } from '../lists/chip-of';
import { columnChoice } from '../lists/column-choice';
import { countText } from '../lists/count-text';
import { FilterNotice } from '../lists/filter-notice';
import { ListBar } from '../lists/list-bar';
import { ListEnd } from '../lists/list-end';
import { NothingFound } from '../lists/nothing-found';
import { ButtonLink } from '../ui/button';
import { type Chip, FilterChips } from '../ui/filter-chips';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { Section } from '../ui/section';
import { CapacityMap } from './capacity-map';
import { MapLegend } from './map-legend';
import { NoClaim } from './no-claim';
import { districtOptions, placeName } from './places';
import { PowerstationFilters } from './powerstation-filters';
import { PowerstationTable } from './powerstation-table';
import { ReportingDates } from './reporting-dates';

interface Props {
  address: ListAddress;
  rows: Powerstation[];
  summary: PowerstationSummary;
  operators: string[];
  /** Draws the map with mapbox-gl where there is one, otherwise with maplibre-gl. */
  mapboxToken?: string;
  /** Leads to the report of capacities, for those who may. */
  mayReport: boolean;
}

const filterNames: Record<string, string> = {
  search: 'Suche',
  state: 'Bundesland',
  operator: 'Netzbetreiber',
  min: 'Frei ab',
  max: 'Frei bis',
  near: 'Nächste zu',
  nahe: 'Nächste zu',
  sort: 'Sortierung',
  direction: 'Richtung',
  columns: 'Spalten',
  page: 'Seite',
};

/** The capacity map with its list twin: both show the same filter, and the list needs no script. */
export function PowerstationListView({ address, rows, summary, operators, mapboxToken, mayReport }: Props) {
  const all = urlOf('PowerplantPage');
  const { total } = summary;
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const { near } = address;
  const query = addressWith(address, { columns: undefined }).split('?')[1];
  const geojson = `/api/powerstations/geojson${query ? `?${query}` : ''}`;
  const known = near && districtOptions.some(({ value }) => value === placeText(near));
  const chosenPlace = near && !known ? [{ title: placeName(near), value: placeText(near) }] : [];
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Netzanschlusskapazitäten' }]}
        title="Verfügbare Netzanschlusskapazitäten"
        lead="Wie viel Leistung an den Umspannwerken der Netzbetreiber noch frei und wie viel schon gebucht ist."
        actions={
          mayReport && (
            <ButtonLink href={urlOf('CapacityReport')} look="primary" icon="upload">
              Kapazitäten melden
            </ButtonLink>
          )
        }
      />
      <NoClaim />
      <FilterNotice ignored={address.ignored} names={filterNames} />
      <PowerstationFilters
        address={address}
        operators={operators}
        places={[...chosenPlace, ...districtOptions]}
        action={all}
      />
      <FilterChips chips={chipsOf(address)} clearHref={all} />
      {total > 0 && (
        <CapacityMap geojson={geojson} near={near} mapboxToken={mapboxToken} legend={<MapLegend />} />
      )}
      <Section id="liste" title={near ? 'Umspannwerke nach Entfernung' : 'Liste der Umspannwerke'}>
        <ReportingDates summary={summary} />
        <ListBar
          count={countText(total, { page: address.page, pages, one: 'Umspannwerk', several: 'Umspannwerke' })}
          columns={columnChoice(
            powerstationListColumns,
            columnsFor(near, address.columns),
            addressWith(address, { columns: undefined, page: address.page }),
          )}
        />
        {rows.length > 0 ? (
          <PowerstationTable rows={rows} address={address} />
        ) : (
          <NothingFound
            what="Kein Umspannwerk"
            total={total}
            firstPage={addressWith(address, { page: 1 })}
            unfiltered={all}
          />
        )}
        <Pagination page={address.page} pages={pages} href={(page) => addressWith(address, { page })} />
        <ListEnd
          noun="powerstations"
          address={addressWith(address)}
          also={[{ title: 'GeoJSON', href: geojson }]}
        />
      </Section>
    </>
  );
}

function chipsOf(address: ListAddress): Chip[] {
  const { search, state, operator, min, max, near } = address;
  const chip = chipOf(filterNames, address, addressWith);
  return [
    ...(search ? [chip('search', `„${search}“`, '')] : []),
    ...(state ? [chip('state', state)] : []),
    ...(operator ? [chip('operator', operator, '')] : []),
    ...(min === undefined ? [] : [chip('min', `${formatNumber(min)} MVA`)]),
    ...(max === undefined ? [] : [chip('max', `${formatNumber(max)} MVA`)]),
    ...(near ? [chip('near', placeName(near))] : []),
  ];
}
