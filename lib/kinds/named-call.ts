import 'server-only';
import { sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import { type Context, type Endpoint, endpoint } from '../backend/endpoint';
import { dayInput } from '../backend/inputs';
import type { keeperFor } from '../backend/kept';
import { deletedRow, whyWithdrawn } from '../bin/withdrawn';
import type { Db } from '../db';
import { notFound } from '../errors';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { object, string } from '../validation/yup';
import { chosenOf, type NamedKind, type NamedQuestion, rowsOfNames } from './named';
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

/** The uid of the record that is meant. @throws PortalError not_found */
export async function uidOfName(
  kind: NamedKind,
  kept: ReturnType<typeof keeperFor>,
  question: NamedQuestion,
  { db, session }: Pick<Context, 'db' | 'session'>,
): Promise<number> {
  const { name } = question;
  const rows = await kept(session, `named:${name}`, (sight) => rowsOfNames(db, kind, [name], sight));
  if (rows.length === 0 && !kind.named.version) throw await whyNone(db, kind, name, session);
  return chosenOf(rows, question, kind.named, viennaDay(clock()));
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
    input: object({
      name,
      ...(kind.named.version && versioned),
      ...('stand' in (show.input?.fields ?? {}) && { stand: dayInput() }),
    }).noUnknown() as unknown as typeof everything,
    handle: async (question, context): Promise<Answer> => {
      const uid = await uidOfName(kind, kept, question, context);
      return show.handle({ uid, stand: question.stand }, context);
    },
  });
