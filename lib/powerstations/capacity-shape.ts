import type { CapacityClass } from './capacity-class';

/** Outlines of the signs in a square of 24, as SVG paths for legend, list and map. */
export const shapePaths: Record<CapacityClass['shape'], string> = {
  cross: 'M6.5 3 12 8.5 17.5 3 21 6.5 15.5 12 21 17.5 17.5 21 12 15.5 6.5 21 3 17.5 8.5 12 3 6.5Z',
  triangle: 'M12 3 22 20.5H2Z',
  diamond: 'M12 1.5 22.5 12 12 22.5 1.5 12Z',
  circle: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z',
};
