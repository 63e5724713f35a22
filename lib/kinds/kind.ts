import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { can, type PermissionName, type Sight } from '../auth/permissions';
import type { RouteName } from '../routes';
import { clock } from '../time/clock';
import type { Topic } from '../users/settings';

/** The record that an address leads to. */
export interface Place {
  uid: number;
  /** The market partner or process that it belongs to. */
  parentUid?: number | null;
}

/** A record as its address names it. */
export interface NamedPlace extends Place {
  name: string;
  version: string;
}

/** By what people and programs call a record, in addresses and calls (docs/requirements/routes.md, Names). */
export interface Naming {
  /** One that is not there, at the beginning of a sentence: `Einen Prozess`. */
  one: string;
  /** The page of a record by its name. */
  url: (place: NamedPlace) => string;
  /** What is joined to a row to read its name. */
  join?: SQL;
  /** What it is looked for by. */
  name: SQL;
  /** Whether it is one of these names, where no index helps to compare `name` with them. */
  found?: (names: readonly string[]) => SQL;
  /** What its address says, where it may be looked for by several names. */
  canonical?: SQL;
  /** Of a kind with versions. */
  version?: {
    /** As addresses have it, `03.00`. */
    text: SQL;
    /** Its place among the others, ascending. */
    order: SQL;
    /** The row with status and validity, where it is another one than that of the record. */
    of?: string;
    /** What the versions of a name belong to, where one name may be there more than once. */
    series?: SQL;
  };
}

/** Of an answer that shows a record as it stood. */
export interface Stand {
  /** The calendar day of Vienna at whose end it stood so, `YYYY-MM-DD`. */
  day: string;
  /**
   * When it was kept like this, whole seconds; null where nothing was changed since then, so that it is read as it stands
   * now. What it says of other records is of that moment.
   */
  readAt: number | null;
}

/** What the portal says once of a kind of record: everything that lists, shows or tells of records asks it. */
export interface Kind {
  /** How changes, feeds and history name it. */
  noun: string;
  several: string;
  table: string;
  /** What `visible` calls a row of the table. */
  alias: string;
  /** Whether a row may be seen: on every list and page, by every search, and by whoever is told of its changes. */
  visible: (sight: Sight, now: Date) => SQL;
  /** The page of a record; of a kind without pages of its own, where it stands. */
  page?: (place: Place) => string | undefined;
  /** How its records are addressed by name. */
  named?: Naming;
  /** The page that lists its records. */
  list?: RouteName;
  /** How it is found: its part of the search's address, and how one is called that is no longer in force. */
  search?: { slug: string; expired?: string };
  /** Its changes are told by feeds, to everyone who may see the record: what they are called, and what is in them. */
  feed?: { title: string; content: string };
  /** Who is mailed its changes. */
  notify?: Topic;
  /** Its records can be followed (lib/watching); how one is called then, in all its versions. */
  watch?: { title: SQL };
  /** Who sees what changed in it while it was a draft. */
  drafts?: PermissionName;
  /** The column of the table that says whose a record is: roles 3 to 5 see drafts of their own market partner alone. */
  owner?: string;
  /** Everyone hears that one is deleted or withdrawn; of a `changes ch`, where not always. */
  deletionTold?: true | SQL | ((sight: Sight) => SQL);
  /** Of a kind whose records stay in their table when that is told: what a row had before that it has not now. */
  before?: Record<string, unknown>;
  /** Who hears what was told of one that is there no more; nobody where it is left out. */
  gone?: (sight: Sight) => boolean;
}

/** Declares a kind; its noun stays known to the compiler. */
export const kind = <const K extends Kind>(declaration: K): K => declaration;

/** The market partners for whose records a permission is held: all, or one by its uid; 0 for none. */
export function ownerFor(sight: Sight, name: PermissionName): 'all' | number {
  if (can(sight, name, 0)) return 'all'; // who holds it for a partner that is none is bound to none
  const own = sight.marketPartnerUid;
  return own > 0 && can(sight, name, own) ? own : 0;
}

/** By what a row is followed: the name that all its versions share, or its uid. */
export const keyOf = ({ alias, named }: Pick<Kind, 'alias' | 'named'>): SQL =>
  named?.version ? named.name : sql`${sql.raw(alias)}.uid::text`;

/** Who asks; whoever holds a record to change it reads it whoever they are. */
export type Asker = Sight | 'writer';

/** Whether somebody who asks may see a row of a kind. */
export const seenBy = ({ visible }: Pick<Kind, 'visible'>, asker: Asker, now = clock()): SQL =>
  asker === 'writer' ? sql`true` : visible(asker, now);

/** Whether there is a record with this uid that may be seen. */
const isSeen = ({ table, alias, visible }: Kind, uid: SQL, sight: Sight, now: Date): SQL =>
  sql`exists (select 1 from ${sql.raw(`${table} ${alias} where ${alias}.uid =`)} ${uid} and ${visible(sight, now)})`;

/** Whether somebody may be told of a `changes ch` of a kind under its own noun. */
export function isTold(of: Kind, sight: Sight, now: Date): SQL {
  if (of.gone?.(sight)) return sql`true`;
  const seen = isSeen(of, sql`ch.entity_uid`, sight, now);
  if (!of.deletionTold) return seen;
  const { deletionTold } = of;
  const told =
    deletionTold === true
      ? sql`true`
      : typeof deletionTold === 'function'
        ? deletionTold(sight)
        : deletionTold;
  return sql`((ch.action = 'deleted' and ${told}) or ${seen})`;
}

/** Whether somebody may be told of what a `changes ch` of a kind says of a draft. */
export function isDraftTold({ drafts, owner, table }: Kind, sight: Sight): SQL {
  const whose = drafts ? ownerFor(sight, drafts) : 0;
  if (whose === 0 || (!owner && whose !== 'all')) return sql`false`;
  if (!owner) return sql`true`;
  const own = whose === 'all' ? sql`true` : sql`${sql.raw(`o.${owner}`)} = ${whose}`;
  return sql`exists (select 1 from ${sql.raw(table)} o where o.uid = ch.entity_uid and ${own})`;
}
