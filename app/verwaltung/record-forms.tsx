import type { ReactNode } from 'react';
import type { Query } from '@/app/_frame/page';
import type { FieldsFormProps } from '@/components/forms/use-fields-form';
import type { PreparedNoun } from '@/lib/prepared/model';
import type { Fields, Kept, RecordOf, ValuesOf } from '@/lib/record';
import type { RouteName } from '@/lib/routes';
import { formPage, type Shown } from './form-page';
import { draftFor } from './prepared';

interface Parts<F extends Fields, Entry> {
  /** The page that lists the records. */
  list: RouteName;
  form: (props: FieldsFormProps<F>) => Promise<ReactNode> | ReactNode;
  create: FieldsFormProps<F>['action'];
  edit: FieldsFormProps<F>['action'];
  current: FieldsFormProps<F>['current'];
  /** Left out where no drafts are made of it. */
  drafts?: { noun: PreparedNoun; prepare: FieldsFormProps<F>['prepare'] };
  /** The saved record. @throws PortalError not_found */
  show: (uid: number) => Promise<Entry>;
  remove: (entry: Entry) => Shown['remove'];
  below?: Parameters<typeof formPage>[3];
}

/** The pages of the forms of a declared record: of a new one, and of a saved one, each also with a draft of it. */
export function recordForms<F extends Fields, Entry extends ValuesOf<RecordOf<F>> & Kept & { uid: number }>(
  record: RecordOf<F>,
  { list, form, create, edit, current, drafts, show, remove, below }: Parts<F, Entry>,
) {
  const draftOf = (query: Query, uid: number | null) =>
    drafts && draftFor<ValuesOf<RecordOf<F>>>(query, drafts.noun, uid);
  const prepare = drafts?.prepare;
  return {
    create: (route: RouteName) =>
      formPage(route, list, async ({ user, query }) => {
        const draft = await draftOf(query, null);
        const values = draft?.values ? record.typed(draft.values) : record.empty;
        return {
          notice: draft?.notice,
          form: await form({ user, values, prepare, action: create, ...draft?.ties }),
        };
      }),
    edit: (route: RouteName) =>
      formPage(
        route,
        list,
        async ({ user, uid, query }) => {
          const [saved, draft] = await Promise.all([show(uid), draftOf(query, uid)]);
          const { revision, changed, changedBy: by } = saved;
          return {
            notice: draft?.notice,
            form: await form({
              ...{ user, values: record.typed(draft?.values ?? saved) },
              ...{ record: { uid, revision, changed, by }, prepare, action: edit, current, ...draft?.ties },
            }),
            remove: remove(saved),
          };
        },
        below,
      ),
  };
}
