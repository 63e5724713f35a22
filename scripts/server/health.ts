import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../lib/config.ts';
import type { Client } from '../../lib/db/client.ts';
import { inArea } from '../../lib/request-scope.ts';
import { storageProblem } from '../../lib/storage/mark.ts';

/** What /readyz tells beside database and jobs; null: could not be asked. */
export interface Health {
  /** The newest migration of the database. */
  schema: string | null;
  /** Whether the database lacks migrations of this release. */
  outdated: boolean;
  /** Whether the database takes writes; on an almost full disk the embedded one does not. */
  writes: 'ok' | 'refused' | null;
  /** How long the oldest work that could be done waits. */
  jobsWaitSeconds: number | null;
  /** `failing`: the mail server has refused mails that are tried again; `kept`: there is none. */
  mail: 'ok' | 'failing' | 'kept' | null;
  /** Where the files of documents are. */
  files: 'folder' | 's3';
  /** `wrong`: they belong to another database. */
  storage: 'ok' | 'wrong' | 'unavailable';
}

interface Row {
  read_only: string;
  migrated: string | number | null;
  due: Date | null;
  unsent: Date | null;
  refused: string | number;
}

const question = `select
  current_setting('transaction_read_only') as read_only,
  (select max(created_at) from drizzle.__drizzle_migrations) as migrated,
  (select min(start_after) from jobs.job where state in ('created', 'retry') and start_after <= $1) as due,
  (select min(created_at) from mails where state = 'waiting' and attempts = 0) as unsent,
  (select count(*) from mails where state = 'waiting' and attempts > 0) as refused`;

const kept = 5_000; // ms; however often it is asked
const patience = 1_000; // ms for the storage, so that what the database says is told in time

/** Asks for the health of the portal. In: the process's client and configuration. Out: a function that never rejects. */
export function healthOf(client: Client, config: Pick<Config, 's3' | 'smtpUrl'>): () => Promise<Health> {
  const journal = new URL('../../lib/db/migrations/meta/_journal.json', import.meta.url);
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const ask = async (): Promise<Health> => {
    const now = new Date();
    const [row, storage] = await Promise.all([
      inArea('ready', () => client.query(question, [now])).then(
        ({ rows }) => rows[0] as Row,
        () => undefined,
      ),
      Promise.race([
        inArea('ready', () => storageProblem(client)).then(
          (problem): Health['storage'] => (problem ? 'wrong' : 'ok'),
          (): Health['storage'] => 'unavailable',
        ),
        pause(patience, 'unavailable' as const, { ref: false }),
      ]),
    ]);
    const files = config.s3 ? 's3' : 'folder';
    if (!row)
      return {
        schema: null,
        outdated: false,
        writes: null,
        jobsWaitSeconds: null,
        mail: null,
        files,
        storage,
      };
    const migrated = Number(row.migrated);
    const waits = [row.due, row.unsent].map((since) => (since ? now.getTime() - since.getTime() : 0));
    return {
      schema: entries.find(({ when }) => when === migrated)?.tag ?? `unknown (${migrated})`, // of a newer release
      outdated: entries.some(({ when }) => when > migrated),
      writes: row.read_only === 'on' ? 'refused' : 'ok',
      jobsWaitSeconds: Math.round(Math.max(0, ...waits) / 1000),
      mail: !config.smtpUrl ? 'kept' : Number(row.refused) > 0 ? 'failing' : 'ok',
      files,
      storage,
    };
  };
  let asked: { at: number; answer: Promise<Health> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at > kept) asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}
