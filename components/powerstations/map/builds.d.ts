// The builds for a strict content policy carry no types of their own.
declare module 'maplibre-gl/dist/maplibre-gl-csp.js' {
  import maplibre = require('maplibre-gl');
  export default maplibre;
}

declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  import mapbox from 'mapbox-gl';
  export default mapbox;
}
