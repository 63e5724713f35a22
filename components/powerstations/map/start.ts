import type { FeatureCollection } from 'geojson';
import type { Map as CapacityMap, GeoJSONSource, LngLatBoundsLike, PointLike } from 'maplibre-gl';
import { type DistrictSum, shadeOf, sumsByDistrict } from '@/lib/powerstations/by-district';
import type { Place } from '@/lib/powerstations/model';
import { austria } from '@/lib/powerstations/place';
import { formatNumber } from '@/lib/time/format';
import { type Colours, readColours } from './colours';
import { loadAreas, loadData, type MapData } from './data';
import { type Library, loadLibrary } from './library';
import { locale } from './locale';
import { pictureOf, pictureRatio } from './pictures';
import { placeContent, stationsContent } from './popup';
import { rowsOf } from './rows';
import { clickable, pointAt, type Shown, styleOf } from './style';

export interface Start {
  /** Where the map goes. */
  container: HTMLElement;
  /** The address of the stations. */
  geojson: string;
  near?: Place & { name: string };
  radius?: number;
  mapboxToken?: string;
  /** The id of the list that shows the same stations. */
  list: string;
}

/** What can be done with the map. */
export interface DrawnMap {
  remove: () => void;
  /** Shades the districts by their free MVA and gives their sums; nothing when it stops that. */
  shade: (wanted: boolean) => Promise<DistrictSum[] | undefined>;
}

/** How many pixels beside a sign a click still means it. */
const tolerance = 8;
const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Draws the map.
 * @throws Error where the browser has no WebGL, or something does not load
 */
export async function startMap({
  container,
  geojson,
  near,
  radius,
  mapboxToken,
  list,
}: Start): Promise<DrawnMap> {
  const [library, data] = await Promise.all([loadLibrary(mapboxToken), loadData(geojson)]);
  let colours = readColours(container);
  const bounds = boundsOf(data, near, radius);
  const shown: Shown = { near, radius };
  const fit = { padding: 36, maxZoom: near ? 9.5 : 11 };
  const map = new library.Map({
    container,
    style: styleOf(data, shown, colours),
    locale,
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    maxZoom: 14,
    fadeDuration: reducedMotion() ? 0 : 150,
    maxBounds: [
      // Roomy to the north and south: a window that is higher than wide must hold the whole width.
      [austria.west - 3, austria.south - 5],
      [austria.east + 3, austria.north + 5],
    ],
    bounds,
    fitBoundsOptions: fit,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new library.NavigationControl({ showCompass: false }), 'top-right');
  const draw = (event: { id: string }) => addPicture(map, event.id, colours);
  map.on('styleimagemissing', draw);
  const rows = rowsOf(list, (uid) => {
    shown.marked = data.stations.features.find(({ properties }) => properties?.uid === uid);
    (map.getSource('marked') as GeoJSONSource | undefined)?.setData({
      type: 'FeatureCollection',
      features: shown.marked ? [shown.marked] : [],
    });
  });
  const popups = openerOf(map, library, rows.mark);
  map.on('click', ({ point }) => popups.openAt([point.x, point.y]));
  map.on('mousemove', ({ point }) => {
    const over = map.queryRenderedFeatures(around(point), { layers: layersOf(map) }).length > 0;
    map.getCanvas().style.cursor = over ? 'pointer' : '';
  });
  map.getCanvas().addEventListener('keydown', popups.onKey);
  fitOnResize(map, () => map.fitBounds(bounds, { ...fit, animate: false }));
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const recolour = () => {
    colours = readColours(container);
    map.setStyle(styleOf(data, shown, colours), { diff: false });
  };
  scheme.addEventListener('change', recolour);
  await new Promise<void>((resolve) => {
    map.once('load', () => resolve());
  });
  const shade = async (wanted: boolean) => {
    const areas = wanted ? await loadAreas() : undefined;
    const sums = areas && sumsByDistrict(areas, data.stations);
    shown.sums = sums && { areas: shaded(areas, sums), names: namesOf(sums) };
    map.setStyle(styleOf(data, shown, colours), { diff: false });
    return sums;
  };
  const remove = () => {
    scheme.removeEventListener('change', recolour);
    rows.remove();
    map.remove();
  };
  return { remove, shade };
}

/** The districts' areas with their shade. */
function shaded(areas: FeatureCollection, sums: DistrictSum[]): FeatureCollection {
  const free = new Map(sums.map((one) => [one.name, one.free]));
  return {
    ...areas,
    features: areas.features.map((one) => ({
      ...one,
      properties: { shade: shadeOf(free.get(one.properties?.name) ?? 0) },
    })),
  };
}

const namesOf = (sums: DistrictSum[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: sums.map(({ name, free, label }) =>
    pointAt(label, { name: `${name} ${formatNumber(free, 0)} MVA` }),
  ),
});

/** A phone that is turned shows as much as before, until somebody has chosen what is shown. */
function fitOnResize(map: CapacityMap, showAll: () => void): void {
  let chosen = false;
  map.on('movestart', ({ originalEvent }) => {
    chosen ||= Boolean(originalEvent);
  });
  // A cluster that grows moves the map without an event of its own.
  map.on('click', () => {
    chosen = true;
  });
  map.getCanvas().addEventListener('keydown', ({ key }) => {
    chosen ||= key === 'Enter';
  });
  map.on('resize', () => {
    if (!chosen) showAll();
  });
}

/** All stations, or the neighbourhood of the place that the list begins at. */
function boundsOf({ stations }: MapData, near: Place | undefined, radius = 22): LngLatBoundsLike {
  if (near) {
    const { latitude, longitude } = near;
    const high = radius / 111;
    return [longitude - 1.5 * high, latitude - high, longitude + 1.5 * high, latitude + high];
  }
  const bounds = [180, 90, -180, -90] as [number, number, number, number];
  for (const { geometry } of stations.features) {
    if (geometry.type !== 'Point') continue;
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    bounds[0] = Math.min(bounds[0], longitude);
    bounds[1] = Math.min(bounds[1], latitude);
    bounds[2] = Math.max(bounds[2], longitude);
    bounds[3] = Math.max(bounds[3], latitude);
  }
  return bounds[0] > bounds[2] ? [austria.west, austria.south, austria.east, austria.north] : bounds;
}

function addPicture(map: CapacityMap, id: string, colours: Colours): void {
  if (map.hasImage(id)) return;
  const drawn = pictureOf(id, colours);
  if (drawn) map.addImage(id, drawn, { pixelRatio: pictureRatio });
}

const around = ({ x, y }: { x: number; y: number }): [PointLike, PointLike] => [
  [x - tolerance, y - tolerance],
  [x + tolerance, y + tolerance],
];

/** The layers that are there: while the colours change there are none. */
const layersOf = (map: CapacityMap) => clickable.filter((layer) => map.getLayer(layer));

/**
 * Opens what lies at a point of the map: a cluster grows, a station tells of itself, a place offers its neighbours.
 * @param mark marks stations in the list while they are open
 */
function openerOf(map: CapacityMap, library: Library, mark: (uids: number[]) => void) {
  const show = (at: [number, number], content: HTMLElement) => {
    const popup = new library.Popup({ maxWidth: '20rem', offset: 10 }).setLngLat(at).setDOMContent(content);
    popup.addTo(map);
    popup.getElement()?.addEventListener('keydown', ({ key }) => key === 'Escape' && popup.remove());
    popup.on('close', () => {
      mark([]);
      if (!document.activeElement || document.activeElement === document.body) map.getCanvas().focus();
    });
  };
  const openAt = ([x, y]: [number, number]) => {
    const found = map.queryRenderedFeatures(around({ x, y }), { layers: layersOf(map) });
    const stations = found.filter(({ layer }) => layer.id === 'stations');
    const cluster = found.find(({ layer }) => layer.id === 'clusters');
    const { lng, lat } = map.unproject([x, y]);
    if (stations.length > 0) {
      const unlike = new Map(stations.map((one) => [one.properties.uid, one]));
      show(pointOf(stations[0]!) ?? [lng, lat], stationsContent([...unlike.values()]));
      mark([...unlike.keys()]);
    } else if (cluster) void grow(map, cluster.properties.cluster_id, pointOf(cluster) ?? [lng, lat]);
    else show([lng, lat], placeContent({ latitude: lat, longitude: lng }));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const { clientWidth, clientHeight } = map.getCanvas();
    openAt([clientWidth / 2, clientHeight / 2]);
  };
  return { openAt, onKey };
}

function pointOf({
  geometry,
}: {
  geometry: { type: string; coordinates?: unknown };
}): [number, number] | undefined {
  return geometry.type === 'Point' ? (geometry.coordinates as [number, number]) : undefined;
}

/** Goes as near as a cluster needs to part. The one library answers by promise, the other calls back. */
async function grow(map: CapacityMap, clusterId: number, center: [number, number]): Promise<void> {
  const source = map.getSource('stations') as GeoJSONSource & {
    getClusterExpansionZoom(
      id: number,
      done: (error: unknown, zoom: number) => void,
    ): Promise<number> | unknown;
  };
  const zoom = await new Promise<number>((resolve) => {
    const answer = source.getClusterExpansionZoom(clusterId, (_: unknown, found: number) => resolve(found));
    if (answer instanceof Promise) answer.then(resolve, () => {});
  });
  if (reducedMotion()) map.jumpTo({ center, zoom });
  else map.easeTo({ center, zoom });
}
