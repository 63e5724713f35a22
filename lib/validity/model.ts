/** A version that others are named beside. */
export interface NamedVersion {
  uid: number;
  /** `EC_REQ_ONL 02.40` */
  name: string;
}

/** What publishing a version does, as its screen shows it before. */
export interface PublicationPreview {
  uid: number;
  revision: number;
  name: string;
  editingStatus: string;
  /** Of everything that follows from it; whoever publishes sends it back. */
  digest: string;
  /** Whole seconds. */
  validFrom: number;
  validUntil: number | null;
  /** Why it can't be published as it is; null where it can. */
  obstacle: string | null;
  /** Versions that get another end: what is told of it. */
  ends: (NamedVersion & { until: number | null; sentence: string })[];
  /** A sentence each about what nobody asked for: days without a version, what holds no longer. */
  consequences: string[];
  /** It ends, and no version follows. */
  endsWithout: boolean;
  /** The one that it follows; null for the first. */
  before: NamedVersion | null;
  /** What is told of it, unless the editor writes something else. */
  sentence: string;
  /** People whose digest has it, and the feeds. */
  people: number;
  feeds: string[];
}
