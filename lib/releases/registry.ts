import 'server-only';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PermissionName } from '../auth/permissions';
import { type Db, type Tx, tables } from '../db';
import { int, text } from '../db/select';
import { publishEntry } from '../elwoggwg/commands/publish';
import { stateOf } from '../elwoggwg/sql';
import { cleanTexts, hold } from '../prepared/commands/hold';
import { publish } from '../prepared/commands/publish';
import { type PreparedNoun, preparedNames, preparedRights } from '../prepared/model';
import { preparedKinds } from '../prepared/registry';
import { processPublisher } from '../processes/commands/publish';
import { processName } from '../processes/kind';
import type { Saved } from '../record';
import { urlOf } from '../routes';
import { publishSchema } from '../schemas/commands';
import { schemaName } from '../schemas/kind';
import { kinds } from '../validity/kinds';
import { holdNames, namesOf } from '../validity/settle';
import type { ReleasePart } from './model';

/** Publishes one thing within a transaction. @param confirmed what follows for others is accepted */
export type Publisher = (
  tx: Tx,
  byUid: number,
  item: Saved & { contents: string },
  confirmed: boolean,
) => Promise<unknown>;

/** How one kind of things in a release is read and published. */
interface Part {
  /** What is not published yet, as an alias of its table, and in which order it is published. */
  from: SQL;
  order: SQL;
  columns: Record<'uid' | 'revision', SQL<number>> &
    Record<'name' | 'hint' | 'contents', SQL<string>> & {
      /** The market partner whose it is; 0 for nobody's. */
      owner: SQL<number>;
    };
  page: (uid: number, owner: number) => string;
  /** Who may publish it; a draft's kind decides by itself. */
  mayAdd: (entity: string) => PermissionName;
  entity: SQL<string>;
  /** Takes the locks of its kind, before any row is locked. */
  hold: (tx: Tx, uids: number[]) => Promise<void>;
  /**
   * What publishes each as if an editor did: rules, entries and announcements are the same. What takes long, or asks
   * another connection, is done here: before there is a transaction.
   */
  publisher: (db: Db, uids: number[]) => Promise<Publisher>;
}

/** Versions of processes or schemas. @param of their alias in statements */
const versions = (
  table: 'processes' | 'schemas',
  of: 'p' | 's',
  own: Pick<Part, 'page' | 'publisher'> & {
    permission: PermissionName;
    name: SQL<string>;
    hint: SQL<string>;
  },
): Part => {
  const [kind, column] = [kinds[table], (name: string) => sql.raw(`${of}.${name}`)];
  return {
    ...{
      page: own.page,
      publisher: own.publisher,
      mayAdd: () => own.permission,
      entity: sql<string>`${table}`,
    },
    from: sql`${sql.raw(`${table} ${of}`)} where ${column('editing_status')} <> 'Final'`,
    order: sql`${column('valid_from')}, ${column('uid')}`,
    columns: {
      ...{ uid: int(column('uid')), revision: int(column('revision')), owner: int(sql`0`) },
      ...{ name: text(own.name), hint: own.hint },
      contents: text(sql`(select c."all" from (${kind.contents(column('uid'))}) c)`),
    },
    hold: async (tx, uids) => {
      const names = await namesOf(tx, kind, uids);
      if (names.length === 0) return;
      await holdNames(tx, kind, names);
      // All that may change, before the first write takes the count of its group: whoever edits one has that last.
      await tx.execute(sql`select uid from ${sql.raw(table)} where ${sql.raw(kind.nameColumn)} in ${names}
        order by uid for update`);
    },
  };
};

const draftsOf = (db: Db | Tx, uids: number[]) =>
  db.select().from(tables.preparedChanges).where(inArray(tables.preparedChanges.uid, uids));

const nounText = sql.join(
  Object.entries(preparedNames).map(([noun, name]) => sql`when ${noun} then ${name}`),
  sql` `,
);

export const parts: Record<ReleasePart, Part> = {
  schemas: versions('schemas', 's', {
    ...{ permission: 'schemas.write', name: schemaName, hint: text(sql`s.namespace`) },
    page: (uid) => urlOf('SchemaDetailPage', { uid }),
    publisher: async () => (tx, byUid, item, confirmed) => publishSchema(tx, byUid, { ...item, confirmed }),
  }),
  processes: versions('processes', 'p', {
    ...{ permission: 'processes.write', name: processName, hint: text(sql`p.title`) },
    page: (uid) => urlOf('ProcessDetail', { uid }),
    publisher: async (db) => {
      const publishIn = await processPublisher(db);
      return (tx, byUid, item, confirmed) => publishIn(tx, byUid, { ...item, confirmed });
    },
  }),
  elwoggwg: {
    from: sql`elwoggwg e join market_partners m on m.uid = e.market_partner_uid
      where e.published_at is null and e.withdrawn_at is null`,
    ...{ order: sql`e.valid_from, e.uid`, entity: sql<string>`'elwoggwg'`, mayAdd: () => 'elwog.write' },
    columns: {
      ...{ uid: int(sql`e.uid`), revision: int(sql`e.revision`), owner: int(sql`e.market_partner_uid`) },
      name: text(sql`m.company || ': „' || e.title || '“, Version ' || e.version`),
      // Every write to an entry, its blocks and their files moves its state.
      ...{ hint: text(sql`e.legal_basis`), contents: stateOf },
    },
    page: (uid, owner) =>
      owner === 0
        ? urlOf('MarketPartner')
        : urlOf('ElwogDetail', { marketPartnerUid: owner, elwoggwgUid: uid }),
    publisher:
      async () =>
      (tx, byUid, { uid, contents: state }, confirmed) =>
        publishEntry(tx, byUid, { uid, state, confirmed }),
    hold: async (tx, uids) => {
      // All versions of each, in the order in which who publishes one holds them.
      await tx.execute(sql`select uid from elwoggwg where series in (select series from elwoggwg where uid in ${uids})
        order by uid for update`);
    },
  },
  drafts: {
    ...{ from: sql`prepared_changes d where true`, order: sql`d.uid`, entity: text(sql`d.entity`) },
    columns: {
      ...{
        uid: int(sql`d.uid`),
        revision: int(sql`d.revision`),
        owner: int(sql`0`),
        name: text(sql`d.title`),
      },
      // Its revision counts all that is in it.
      ...{ hint: text(sql`case d.entity ${nounText} else '' end`), contents: text(sql`''`) },
    },
    page: (uid) => urlOf('AdminPrepared', { uid }),
    mayAdd: (entity) => preparedRights[entity as PreparedNoun],
    publisher: async (db, uids) => {
      for (const { entity, values } of await draftsOf(db, uids))
        await cleanTexts(entity as PreparedNoun, values);
      return async (tx, byUid, item) => publish(tx, byUid, await hold(tx, item));
    },
    hold: async (tx, uids) => {
      await tx.execute(sql`select uid from prepared_changes where uid in ${uids} order by uid for update`);
      const found = new Set((await draftsOf(tx, uids)).map(({ entity }) => entity));
      for (const [noun, { inTurn }] of Object.entries(preparedKinds)) {
        if (inTurn && found.has(noun))
          await tx.execute(sql`lock table ${inTurn} in share row exclusive mode`);
      }
    },
  },
};
