/** A class of free capacity: how it is called, coloured and drawn. */
export interface CapacityClass {
  key: 'none' | 'low' | 'medium' | 'high';
  title: string;
  /** Free MVA from which it applies; the first applies to 0 and below. */
  from: number;
  /** Its sign on the map, so that no colour is needed to tell it. */
  shape: 'cross' | 'triangle' | 'diamond' | 'circle';
  /** The token of its colour (components/ui/tokens.css). */
  token: string;
}

/**
 * The classes of free capacity. Nothing free is one of its own, because it is the answer that most people look for
 * first and holds for two in five substations; 10 and 30 MVA part the others into similar shares (July 2026: 188,
 * 63, 106 and 83 substations). 10 MVA is what a large wind or solar park needs, 30 what a transformer of the usual
 * size leaves when nearly nothing is booked.
 */
export const capacityClasses: readonly CapacityClass[] = [
  { key: 'none', title: 'nichts frei (0 MVA)', from: 0, shape: 'cross', token: '--red-border' },
  { key: 'low', title: 'unter 10 MVA frei', from: 0, shape: 'triangle', token: '--amber-border' },
  { key: 'medium', title: '10 bis 30 MVA frei', from: 10, shape: 'diamond', token: '--blue-border' },
  { key: 'high', title: 'über 30 MVA frei', from: 30, shape: 'circle', token: '--green-border' },
];

/** The class of so much free capacity (MVA). 10 and 30 belong to the class that ends and begins with them. */
export function classOf(available: number): CapacityClass {
  const [none, low, medium, high] = capacityClasses as [
    CapacityClass,
    CapacityClass,
    CapacityClass,
    CapacityClass,
  ];
  if (available <= none.from) return none;
  if (available < medium.from) return low;
  return available <= high.from ? medium : high;
}
