import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { shareClient } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/rows';
import { createEntry, deleteEntries } from '@/lib/elwoggwg/commands/entries';
import { createNewVersion } from '@/lib/elwoggwg/commands/new-version';
import { publishEntry, withdrawEntry } from '@/lib/elwoggwg/commands/publish';
import { getElwog } from '@/lib/elwoggwg/queries';
import { PortalError } from '@/lib/errors';
import { deleteProcesses } from '@/lib/processes/commands/delete';
import { createProcess, editProcess } from '@/lib/processes/commands/save';
import { withdrawProcess } from '@/lib/processes/commands/withdraw';
import type { ProcessValues } from '@/lib/processes/record';
import { createSchema, deleteSchemas, editSchema, withdrawSchema } from '@/lib/schemas/commands';
import type { SchemaValues } from '@/lib/schemas/record';
import { addDays, secondsOfDay } from '@/lib/time/days';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { makePartners } from '@/tests/support/elwoggwg-entries';

const admin = 7;
/** A year that is still to come, so that every gap in it is asked about. */
const firstDay = '2098-01-01';
const days = Array.from({ length: 365 }, (_, at) => addDays(firstDay, at));

interface Validity {
  validFrom: string;
  validUntil: string | null;
}

/** What editors do with one of ten versions of a thing. */
interface Step extends Validity {
  what: 'publish' | 'withdraw' | 'delete';
  version: number;
}

/** A version as it is saved; final ones are public. */
interface Row extends Validity {
  uid: number;
  version: number;
  revision: number;
  final: boolean;
}

interface Subject {
  rows: (name: string) => Promise<Row[]>;
  /** Saves a version as final or as a draft; a new one where there is no row. */
  save: (
    name: string,
    version: number,
    how: Validity & { final: boolean; confirmed?: boolean },
    row?: Row,
  ) => Promise<unknown>;
  withdraw: (row: Row, how: { confirmed?: boolean }) => Promise<unknown>;
  remove: (uid: number) => Promise<unknown>;
}

const step = fc
  .record({
    what: fc.constantFrom('publish', 'publish', 'publish', 'withdraw', 'delete'),
    version: fc.integer({ min: 1, max: 10 }),
    from: fc.integer({ min: 0, max: 300 }),
    length: fc.option(fc.integer({ min: 0, max: 200 }), { freq: 2 }),
  })
  .map(({ from, length, ...one }): Step => {
    const validFrom = addDays(firstDay, from);
    const validUntil = length === null ? null : addDays(validFrom, length);
    return { ...one, what: one.what as Step['what'], validFrom, validUntil };
  });

const holds = ({ validFrom, validUntil }: Validity, day: string) =>
  validFrom <= day && (validUntil === null || day <= validUntil);

/** The days that a question names as gaps. */
function namedIn(question: string): Validity[] {
  const day = (text = '') => text.split('.').reverse().join('-');
  return [...question.matchAll(/gilt dann ab ([\d.]{10})(?: bis ([\d.]{10}))? keine Version/g)].map(
    ([, from, until]) => ({ validFrom: day(from), validUntil: until ? day(until) : null }),
  );
}

describe.each(bothClients())('ten versions that are published and withdrawn at random, on %s', (_, open) => {
  let store: TestDatabase;
  let partner: number;
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    partner = (await makePartners(store.db)).own;
  });
  afterAll(async () => {
    shareClient(undefined);
    await store.close();
  });

  const read = (table: 'processes' | 'schemas', name: string) =>
    rowsOf<Row>(
      store.db,
      sql`select uid, ${table === 'processes' ? sql`version::int` : sql`right(version, 2)::int`} as version,
        revision, editing_status = 'Final' as final,
        valid_from::text as "validFrom", valid_until::text as "validUntil"
        from ${sql.identifier(table)} where ${sql.identifier(table === 'processes' ? 'process' : 'schema')} = ${name}`,
    );
  const seconds = ({ validFrom, validUntil }: Validity) => ({
    validFrom: secondsOfDay(validFrom),
    validUntil: validUntil === null ? null : secondsOfDay(validUntil),
  });
  const statusOf = (final: boolean) => (final ? 'Final' : 'Entwurf');

  /** The first versions of entries under ELWOG, by name. */
  const firsts = new Map<string, number>();
  const subjects: Record<string, Subject> = {
    processes: {
      rows: (name) => read('processes', name),
      save: (name, version, { final, confirmed, ...validity }, row) => {
        const values: ProcessValues = {
          ...{ process: name, version, title: 'Demo', editingStatus: statusOf(final), ...seconds(validity) },
          ...{ parent: null, fromConsultation: false, granularity: null, cancellable: false },
          ...{ responseCategory: null, categories: [], divisions: [], participants: [], somaIds: [] },
          ...{ basics: '', documents: [], consultationDocuments: [] },
        };
        if (!row) return createProcess(store.db, admin, { ...values, confirmed });
        return editProcess(store.db, admin, {
          ...values,
          ...{ uid: row.uid, revision: row.revision, confirmed },
        });
      },
      withdraw: ({ uid, revision }, how) =>
        withdrawProcess(store.db, admin, { uid, revision, reason: 'Probe', ...how }),
      remove: (uid) => deleteProcesses(store.db, admin, [uid]),
    },
    schemas: {
      rows: (name) => read('schemas', name),
      save: (name, version, { final, confirmed, ...validity }, row) => {
        const values: SchemaValues = {
          ...{ schema: name, version: `01p${String(version).padStart(2, '0')}`, ...seconds(validity) },
          ...{ namespace: `http://test.example/${name}/${version}`, editingStatus: statusOf(final) },
          ...{ description: '', changes: '' },
        };
        if (!row) return createSchema(store.db, admin, { ...values, confirmed });
        return editSchema(store.db, admin, row.uid, { ...values, revision: row.revision, confirmed });
      },
      withdraw: ({ uid, revision }, how) =>
        withdrawSchema(store.db, admin, uid, { revision, reason: 'Probe', ...how }),
      remove: (uid) => deleteSchemas(store.db, admin, [uid]),
    },
    elwoggwg: {
      rows: async (name) =>
        rowsOf<Row>(
          store.db,
          sql`select uid, version, revision, published_at is not null as final,
            valid_from::text as "validFrom", valid_until::text as "validUntil"
            from elwoggwg where series = ${firsts.get(name) ?? 0}`,
        ),
      // What is published is not edited, and a version gets the next number.
      save: async (name, _, { confirmed, final: __, ...validity }, row) => {
        if (row) return;
        const values = {
          ...{ title: name, legalBasis: '§ 15 ElWOG 2010', division: 'Strom' as const, description: '' },
          ...seconds(validity),
        };
        const first = firsts.get(name);
        const { uid } = first
          ? await createNewVersion(store.db, admin, { ...values, uid: first })
          : await createEntry(store.db, admin, { ...values, marketPartner: partner }, 'writer');
        const { state } = (await getElwog(store.db, uid, 'writer'))!;
        try {
          await publishEntry(store.db, admin, { uid, state, confirmed });
        } catch (error) {
          await deleteEntries(store.db, admin, [uid]);
          throw error;
        }
        if (!first) firsts.set(name, uid);
      },
      withdraw: (row, how) => withdrawEntry(store.db, admin, { ...row, reason: 'Probe', ...how }),
      remove: (uid) => deleteEntries(store.db, admin, [uid]),
    },
  };

  /** Takes a step, and confirms what is asked. @returns the question; undefined where the step is refused */
  async function take(subject: Subject, name: string, { what, version, ...validity }: Step) {
    const row = (await subject.rows(name)).find((one) => one.version === version);
    const act = (confirmed?: boolean): Promise<unknown> => {
      if (what === 'publish')
        return subject.save(name, version, { ...validity, final: true, confirmed }, row);
      if (!row) return Promise.resolve();
      if (what === 'withdraw') return row.final ? subject.withdraw(row, { confirmed }) : Promise.resolve();
      return subject.remove(row.uid);
    };
    try {
      await act();
      return '';
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      // Every row was public once, and stays.
      if (error.code === 'invalid_input' || what === 'delete') return undefined;
      expect(error.fields).toHaveProperty('confirmed');
      await act(true);
      return error.message;
    }
  }

  test.each(Object.keys(subjects))('%s: no day has two, and none is lost unasked', async (kind) => {
    const subject = subjects[kind]!;
    let name = '';
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        name = `EC_${run++}`;
        const publicOn = async () => {
          const finals = (await subject.rows(name)).filter(({ final }) => final);
          return days.map((day) => ({
            day,
            valid: finals.filter((one) => holds(one, day)).length,
            between:
              finals.some(({ validUntil }) => validUntil !== null && validUntil < day) &&
              finals.some(({ validFrom }) => validFrom > day),
          }));
        };
        let before = await publicOn();
        for (const one of steps) {
          const question = await take(subject, name, one);
          const after = await publicOn();
          if (question === undefined) expect(after).toEqual(before);
          const named = namedIn(question ?? '');
          const unasked = after.filter(({ day, valid, between }, at) => {
            if (valid > 0 || named.some((gap) => holds(gap, day))) return false;
            const was = before[at]!;
            return was.valid > 0 || (between && !was.between);
          });
          expect({ twice: after.filter(({ valid }) => valid > 1), unasked }).toEqual({
            twice: [],
            unasked: [],
          });
          before = after;
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
