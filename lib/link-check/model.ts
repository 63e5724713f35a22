import type { LinkFinding } from '../db/tables/system';

export type { LinkFinding };

/** Why a link is named, in words. */
export const problems: Record<LinkFinding['problem'], string> = {
  missing: 'Führt ins Leere',
  hidden: 'Nicht für alle sichtbar',
  malformed: 'Keine gültige Adresse',
};

/** The last check; moments in whole seconds. */
export interface LinkCheck {
  checked: number;
  /** Links that were looked at, and what was found; `findings` are the first of them. */
  links: number;
  total: number;
  findings: LinkFinding[];
}

/** The job that checks. */
export const linkJobName = 'links';
