import type { Edited } from '../record';
import type { Area, NavigationValues } from './navigation-record';
import type { Target } from './paths';

/** A navigation entry as page admins see it; entries come in the order of their tree. */
export interface AdminNavigationEntry extends Omit<NavigationValues, 'parent'> {
  uid: number;
  parentUid: number | null;
  area: Area;
  /** How many entries stand above it. */
  level: number;
  /** Where `slug` leads; null for an entry without one. */
  target: Target | null;
  /** When it was changed last, whole seconds. */
  changed: number;
  /** Who changed it last; null where it is not known. */
  by: string | null;
}

/** A navigation entry as its form edits it. */
export interface NavigationRecord extends Edited<NavigationValues> {
  area: Area;
}
