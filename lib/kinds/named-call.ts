import 'server-only';
import { sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import { type Context, type Endpoint, endpoint } from '../backend/endpoint';
import { dayInput } from '../backend/inputs';
import type { keeperFor } from '../backend/kept';
import { deletedRow, whyWithdrawn } from '../bin/withdrawn';
import { config } from '../config';
import type { Db } from '../db';
import { notFound } from '../errors';
import { requestScope } from '../request-scope';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { object, string } from '../validation/yup';
import { chosenOf, type NamedKind, type NamedQuestion, type NamedRow, rowsOfNames } from './named';
import type { datedInput } from './stand';

/** As long as the longest that a form takes: the code of a message. */
const name = string().trim().min(1).max(80).required('Bitte nennen Sie den Namen.');
const versioned = { version: string().trim().max(20), stichtag: dayInput() };
export const namedInput = object({ name, ...versioned }).noUnknown();
const everything = namedInput.shape({ stand: dayInput() });
/** A call about the record of a name. */
export type NamedEndpoint<Answer> = Endpoint<typeof everything, Answer>;

/** A call for one record by its uid; one that takes `stand` shows it as it stood, too. */
type Shown<Answer> = Pick<
  Endpoint<typeof datedInput, Answer>,
  'path' | 'summary' | 'access' | 'file' | 'handle'
> & {
  input?: { fields: object };
};

type Asker = Pick<Context, 'db' | 'session'>;

async function meantOf(
  kind: NamedKind,
  kept: ReturnType<typeof keeperFor>,
  question: NamedQuestion,
  { db, session }: Asker,
): Promise<{ uid: number; rows: NamedRow[] }> {
  const { name } = question;
  const rows = await kept(session, `named:${name}`, (sight) => rowsOfNames(db, kind, [name], sight));
  if (rows.length === 0 && !kind.named.version) throw await whyNone(db, kind, name, session);
  return { uid: chosenOf(rows, question, kind.named, viennaDay(clock())), rows };
}

/** The uid of the record that is meant. @throws PortalError not_found */
export const uidOfName = async (...of: Parameters<typeof meantOf>): Promise<number> =>
  (await meantOf(...of)).uid;

/** Says in the answer's head where the versions around it are (RFC 5829); pages say it themselves, of pages. */
function linkVersions(path: string, name: string, uid: number, rows: readonly NamedRow[]): void {
  const scope = requestScope();
  if (!scope.path?.startsWith('/api/')) return;
  const seen = rows.filter(({ withdrawn }) => !withdrawn);
  const at = seen.findIndex((row) => row.uid === uid);
  const address = (version?: string) =>
    `${config.publicUrl}/api${path}?${new URLSearchParams({ name, ...(version && { version }) })}`;
  scope.links = Object.entries({
    'latest-version': address(),
    'predecessor-version': seen[at - 1] && address(seen[at - 1]!.version),
    'successor-version': seen[at + 1] && address(seen[at + 1]!.version),
  }).flatMap(([rel, href]) => (href ? [`<${href}>; rel="${rel}"`] : []));
}

/** Of a name that was withdrawn through the bin since when and why; of every other that there is none. */
const whyNone = (db: Db, { noun, table, alias, visible, named }: NamedKind, called: string, sight: Sight) => {
  const same = named.found?.([called]) ?? sql`${named.name} = ${called}`;
  const where = named.join
    ? sql`false`
    : deletedRow(table, alias, sql`${same} and ${visible(sight, clock())}`);
  return whyWithdrawn(db, { table, entity: noun, where }, () =>
    notFound(`${named.one} ${called} gibt es nicht.`),
  );
};

/**
 * The call that answers as `show` does, for the record of a name: `GET /processes/show?name=EC_REQ_ONL`, with `version`
 * (`03.00`, `aktuell`) or `stichtag` (`YYYY-MM-DD`, in Vienna), and with
 * `stand` where that call has it. Who may see which is asked of the kind, and once more of `show`.
 */
export const namedEndpoint = <Answer>(
  show: Shown<Answer>,
  kind: NamedKind,
  kept: ReturnType<typeof keeperFor>,
): NamedEndpoint<Answer> =>
  endpoint(`GET ${show.path.replace('/{uid}', '')}` as 'GET /', {
    summary: `${show.summary}; nach dem Namen statt der Nummer`,
    access: show.access,
    ...(show.file && { file: show.file }),
    // With the fields that the kind has; the handler gets undefined for the others.
    input: object({
      name,
      ...(kind.named.version && versioned),
      ...('stand' in (show.input?.fields ?? {}) && { stand: dayInput() }),
    }).noUnknown() as unknown as typeof everything,
    handle: async (question, context): Promise<Answer> => {
      const { uid, rows } = await meantOf(kind, kept, question, context);
      if (kind.named.version) linkVersions(show.path.replace('/{uid}', ''), question.name, uid, rows);
      return show.handle({ uid, stand: question.stand }, context);
    },
  });
