export type ClassKey = 'none' | 'low' | 'medium' | 'high';

/** A class of free capacity, with its title, colour and sign. */
export interface CapacityClass {
  key: ClassKey;
  title: string;
  /** Free MVA from which it applies; the first applies to 0 and below. */
  from: number;
  /** Its sign on the map; tells it without colour. */
  shape: 'cross' | 'triangle' | 'diamond' | 'circle';
  /** The token of its colour (components/ui/tokens.css). */
  token: string;
}

/**
 * The classes of free capacity. "Nothing free" has its own, as most people look for it first and it applies to two in
 * five substations; 10 and 30 MVA split the others into similar shares (July 2026: 188, 63, 106 and 83 substations). A
 * large wind or solar park needs 10 MVA; 30 MVA are left by a usual transformer with hardly any bookings.
 */
export const capacityClasses: readonly CapacityClass[] = [
  { key: 'none', title: 'nichts frei (0 MVA)', from: 0, shape: 'cross', token: '--red-border' },
  { key: 'low', title: 'unter 10 MVA frei', from: 0, shape: 'triangle', token: '--amber-border' },
  { key: 'medium', title: '10 bis 30 MVA frei', from: 10, shape: 'diamond', token: '--blue-border' },
  { key: 'high', title: 'über 30 MVA frei', from: 30, shape: 'circle', token: '--green-border' },
];

/** The class of an amount of free capacity in MVA. Both 10 and 30 belong to the class between them. */
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
