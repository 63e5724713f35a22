import type { Named } from '../users/model';
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

/** A predecessor whose validity a publication ended. */
export interface Closed {
  uid: number;
  /** `EC_REQ_ONL 02.40` */
  name: string;
  /** Whole seconds of its last day. */
  until: number;
}

/** What saving a process answers. */
export interface SavedProcess {
  uid: number;
  revision: number;
  closed: Closed[];
}
