import type { Finding, ReportPart } from '../processes/report/model';

/** What a release can hold, in the order in which it is published: messages name schemas, pages may name both. */
export const releaseParts = ['schemas', 'processes', 'elwoggwg', 'drafts'] as const;
export type ReleasePart = (typeof releaseParts)[number];

export const partTitles: Record<ReleasePart, string> = {
  schemas: 'Schemas',
  processes: 'Prozesse',
  elwoggwg: 'ELWOG/GWG-Einträge',
  drafts: 'Entwürfe von Texten, Responsecodes und Dokumenten',
};

/** `prepared` waits for an approval, `failed` was approved and could not be published, `approved` waits for its moment. */
export type ReleaseState = 'prepared' | 'failed' | 'approved' | 'published';

/** One thing that a release publishes. */
export interface ReleaseItem {
  part: ReleasePart;
  uid: number;
  name: string;
  /** The page on which editors see it. */
  href: string;
}

/** The release that is to publish something. */
export interface Holding {
  /** Null for who prepares no releases: they do not see it, nor its title. */
  uid: number | null;
  title: string;
  /** Whole seconds. */
  publishAt: number;
}

/** A release that somebody walks the site with, as of a day. */
export interface Preview {
  uid: number;
  title: string;
  publishAt: Date;
  /** The moment by which the site is shown: the beginning of the chosen day in Vienna, or `publishAt` if that is later. */
  at: Date;
  /** Whether the request shows it; administration, accounts and files show the present. */
  shown: boolean;
}

/** A sentence that is told when a release is published. */
export interface Told {
  /** The noun and the number of the record. */
  entity: string;
  uid: number;
  sentence: string;
}

/** A release in the list. Moments in whole seconds. */
export interface ReleaseRow {
  uid: number;
  revision: number;
  title: string;
  publishAt: number;
  state: ReleaseState;
  /** Why it was not published at its moment; '' where nothing failed. */
  problem: string;
  /** How many things it publishes. */
  size: number;
  changed: number;
  /** Who saved it last; null where nobody knows. */
  by: string | null;
  /** Who approved it. */
  approvedBy: string | null;
  publishedAt: number | null;
}

/** One release whole. */
export interface ReleaseDetail extends ReleaseRow {
  note: string;
  processes: number[];
  schemas: number[];
  elwoggwg: number[];
  drafts: number[];
  /** What it holds: what is still to be published, or what was. */
  items: ReleaseItem[];
  /** What was told; empty until it is published. */
  told: Told[];
  /** Days in Vienna, `YYYY-MM-DD`, as of which it can be previewed: its moment's, and those from which its versions hold. */
  days: string[];
  /** 1 where the reader may approve it as it stands: somebody else saved it last. */
  mayApprove: 0 | 1;
}

/** What publishing a release would do now. */
export interface Rehearsal {
  /** What it holds; `problem` says why one can't be published, '' where it can. */
  items: (ReleaseItem & { problem: string })[];
  /** What lapses, ends or leaves a gap, one sentence each. */
  consequences: string[];
  told: Told[];
  /** How many people would be told by mail, by kind of record. */
  people: { title: string; count: number }[];
  /** Open findings of the consistency report. */
  findings: (Finding & { part: ReportPart })[];
  /** 1 where exactly this is approved. */
  approved: 0 | 1;
  /** Another one as soon as what it holds, what is told, or what follows changes. */
  digest: string;
}

/** The first reason why a release can't be published as it stands; undefined where nothing stands in the way. */
export function obstacleOf({ items, findings }: Pick<Rehearsal, 'items' | 'findings'>): string | undefined {
  const stuck = items.find(({ problem }) => problem);
  if (stuck) return `${stuck.name}: ${stuck.problem}`;
  if (items.length === 0) return 'Das Release ist leer.';
  const [finding] = findings;
  return finding && `Der Prüfbericht hat offene Befunde, zum Beispiel: ${finding.detail}`;
}
