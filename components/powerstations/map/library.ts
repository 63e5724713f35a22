import type * as Maplibre from 'maplibre-gl';

/** What both libraries have under the same names; mapbox-gl is what maplibre-gl once was. */
export type Library = Pick<typeof Maplibre, 'Map' | 'Popup' | 'NavigationControl'>;

/**
 * The library that draws: mapbox-gl with a token, maplibre-gl without. The builds for a strict content policy are
 * taken, whose worker is a file of this site and no blob. Their style sheets come with them.
 */
export async function loadLibrary(mapboxToken: string | undefined): Promise<Library> {
  if (mapboxToken) {
    const [{ default: mapbox }] = await Promise.all([
      import('mapbox-gl/dist/mapbox-gl-csp.js'),
      import('mapbox-gl/dist/mapbox-gl.css'),
    ]);
    mapbox.accessToken = mapboxToken;
    mapbox.workerUrl = new URL('mapbox-gl/dist/mapbox-gl-csp-worker.js', import.meta.url).href;
    // Each names its own maps and controls in its types.
    return mapbox as unknown as Library;
  }
  const [{ default: maplibre }] = await Promise.all([
    import('maplibre-gl/dist/maplibre-gl-csp.js'),
    import('maplibre-gl/dist/maplibre-gl.css'),
  ]);
  maplibre.setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-csp-worker.js', import.meta.url).href);
  return maplibre;
}
