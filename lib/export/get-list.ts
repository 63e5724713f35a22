import 'server-only';
import { type Access, type Context, endpoint } from '../backend/endpoint';
import { notUnderstood, onlyEntries } from '../backend/inputs';
import { listInput } from '../list';
import type { AnyListing, QuestionIn } from '../listing';
import { object, string } from '../validation/yup';

/** The fields of `listInput` that say which part of the list is meant. */
const { page, pageSize } = listInput({}, []).input.fields;
const paging = { page, pageSize };

/**
 * A list's call once more as `GET`, which may be kept and asked for again with its ETag: with the query of the list's
 * page, and `page` and `pageSize`. Its answer is that of the `POST` call.
 * @throws PortalError invalid_input for entries that the page would leave out
 */
export const getList = <L extends AnyListing, Answer>(
  { entries, read, question }: L,
  call: {
    path: string;
    summary: string;
    access: Access;
    handle: (question: QuestionIn<L>, context: Context) => Promise<Answer>;
  },
) =>
  endpoint(`GET ${call.path}` as 'GET /', {
    summary: `${call.summary}; mit der Adresse der Seite`,
    access: call.access,
    prepare: onlyEntries([...entries, ...Object.keys(paging)]),
    input: object({
      ...paging,
      // `read` checks them.
      ...(Object.fromEntries(entries.map((name) => [name, string().max(2_000)])) as Record<never, never>),
    }).noUnknown(),
    handle: ({ page, pageSize, ...query }, context): Promise<Answer> => {
      const address = read(query);
      if (address.ignored.length > 0) throw notUnderstood(address.ignored);
      return call.handle({ ...question(address), page, pageSize }, context);
    },
  });
