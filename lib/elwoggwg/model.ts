import type { Attachment } from '../attachments/model';

/** What an entry is about. */
export const divisions = ['Strom', 'Erdgas'] as const;
export type Division = (typeof divisions)[number];

/** Derived: no date of publication, valid still, or not any more (docs/requirements/records.md, ELWOG/GWG entry). */
export type ElwogStatus = 'Entwurf' | 'Veröffentlicht' | 'Abgelaufen' | 'Zurückgezogen';

/** Blocks of an entry, links and contact persons of a block, at most. */
export const elwogLimits = { blocks: 100, links: 30, contacts: 20 };

/** A version of an entry as lists show it; dates in whole seconds, null for an open end. */
export interface ElwogVersion {
  uid: number;
  marketPartnerUid: number;
  /** The same in all versions of an entry. */
  series: number;
  version: number;
  title: string;
  legalBasis: string;
  division: Division;
  validFrom: number;
  validUntil: number | null;
  status: ElwogStatus;
  /** Whole seconds; null while it is a draft. */
  published: number | null;
}

export interface ElwogLink {
  title: string;
  /** http or https. */
  url: string;
}

/** What everyone who may see a block reads of a contact person in it, as the person's record says by now. */
export interface ElwogContact {
  uid: number;
  name: string;
  function: string;
  phone: string;
  email: string;
}

export interface ElwogBlock {
  uid: number;
  elwoggwgUid: number;
  title: string;
  /** Rich text. */
  text: string;
  links: ElwogLink[];
  contacts: ElwogContact[];
  files: Attachment[];
  revision: number;
  /** Whole seconds. */
  changed: number;
}

export interface ElwogEntry extends ElwogVersion {
  company: string;
  /** Rich text. */
  description: string;
  /** What was told of its withdrawal; null where it is not withdrawn. */
  withdrawal: string | null;
  /** In their order. */
  blocks: ElwogBlock[];
  /** All versions that the asker may see, newest first. */
  versions: ElwogVersion[];
  /** When the entry, a block or a file was changed last, whole seconds. */
  changed: number;
  revision: number;
  /** Names the whole content: every write to the entry, its blocks and their files gives another one. */
  state: string;
}

/** Whom an entry belongs to and whether it may still be written. */
export interface ElwogOwner {
  uid: number;
  marketPartnerUid: number;
}
