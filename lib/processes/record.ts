import type { Named } from '../named';
import type { Closed } from '../validity/rule';
import type { InformationValues, ProcessValues } from './form';

/** A process as its forms edit it. */
export interface ProcessRecord {
  uid: number;
  revision: number;
  /** Whole seconds since 1970. */
  changed: number;
  /** Who changed it last; null where it is not known. */
  by: string | null;
  values: ProcessValues;
  information: InformationValues;
  /** The names of the processes and documents that its values name. */
  known: { processes: Named[]; documents: Named[] };
  /** All versions of this process, to offer the next one. */
  versions: number[];
}

/** What saving a process answers. */
export interface SavedProcess {
  uid: number;
  revision: number;
  closed: Closed[];
}
