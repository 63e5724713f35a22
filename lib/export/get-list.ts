import 'server-only';
import { type Access, type Context, endpoint } from '../backend/endpoint';
import { entryFields, onlyEntries, understood } from '../backend/inputs';
import { listInput } from '../list';
import type { AnyListing, QuestionIn } from '../listing';
import { object } from '../validation/yup';

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
      ...entryFields(entries),
    }).noUnknown(),
    handle: async ({ page, pageSize, ...query }, context): Promise<Answer> =>
      call.handle({ ...question(understood(read(query))), page, pageSize }, context),
  });
