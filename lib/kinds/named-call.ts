import 'server-only';
import { type Context, type Endpoint, endpoint } from '../backend/endpoint';
import { dayInput, type uidInput } from '../backend/inputs';
import type { keeperFor } from '../backend/kept';
import { viennaDay } from '../time/days';
import { object, string } from '../validation/yup';
import { chosenOf, type NamedKind, type NamedQuestion, rowsOfNames } from './named';

/** As long as the longest that a form takes: the code of a message. */
const name = string().trim().min(1).max(80).required('Bitte nennen Sie den Namen.');
export const namedInput = object({
  name,
  version: string().trim().max(20),
  stichtag: dayInput(),
}).noUnknown();
/** Of a kind without versions. */
const nameAlone = object({ name }).noUnknown() as unknown as typeof namedInput;
/** A call about the record of a name. */
export type NamedEndpoint<Answer> = Endpoint<typeof namedInput, Answer>;

/** The uid of the record that is meant. @throws PortalError not_found */
export async function uidOfName(
  kind: NamedKind,
  kept: ReturnType<typeof keeperFor>,
  question: NamedQuestion,
  { db, session }: Pick<Context, 'db' | 'session'>,
): Promise<number> {
  const { name } = question;
  const rows = await kept(session, `named:${name}`, (sight) => rowsOfNames(db, kind, [name], sight));
  return chosenOf(rows, question, kind.named, viennaDay(new Date()));
}

/**
 * The call that answers as `show` does, for the record of a name: `GET /processes/show?name=EC_REQ_ONL`, with `version`
 * (`03.00`, `aktuell`) or `stichtag` (`YYYY-MM-DD`, in Vienna). Who may see which is asked of the kind, and once more of `show`.
 */
export const namedEndpoint = <Answer>(
  show: Endpoint<typeof uidInput, Answer>,
  kind: NamedKind,
  kept: ReturnType<typeof keeperFor>,
): NamedEndpoint<Answer> =>
  endpoint(`GET ${show.path.replace('/{uid}', '')}` as 'GET /', {
    summary: `${show.summary}; nach dem Namen statt der Nummer`,
    access: show.access,
    input: kind.named.version ? namedInput : nameAlone,
    handle: async (question, context): Promise<Answer> =>
      show.handle({ uid: await uidOfName(kind, kept, question, context) }, context),
  });
