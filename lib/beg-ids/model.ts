/** A community ID given to a citizen energy community (docs/requirements/records.md, BEG-ID). */
export interface BegId {
  uid: number;
  /** 33 characters. */
  begId: string;
  /** From 1, without gaps for each partner. */
  sequence: number;
  /** Whole seconds since 1970. */
  created: number;
  /** Who generated it; '' if the account is gone. */
  createdBy: string;
}

/** A partner and its numbers that fit into a community ID. */
export interface BegIdPartner {
  uid: number;
  company: string;
  active: boolean;
  ecnumbers: { uid: number; ecnumber: string; name: string }[];
}

/** Most IDs to generate at once. */
export const mostAtOnce = 100;

/** Rows on a page of the list. */
export const begIdsPerPage = 50;

/** Characters of a partner's number within an ID. */
export const numberLength = 8;

/**
 * The 33 characters of a community ID: country and operator (8), five zeros, the partner's number (8), twelve
 * digits.
 * @param operator `AT999999`
 * @param ecnumber `AT001000`
 */
export const begIdOf = (operator: string, ecnumber: string, sequence: number): string =>
  `${operator}00000${ecnumber}${String(sequence).padStart(12, '0')}`;

/** Its parts, for reading. */
export const begIdParts = (begId: string): string[] => [
  begId.slice(0, 8),
  begId.slice(8, 13),
  begId.slice(13, 21),
  begId.slice(21),
];
