'use client';

import { useRef, useState } from 'react';
import type { CurrentRecord, FormState } from '@/lib/forms';
import type { Fields, OptionsOf, RecordOf, TypedOf } from '@/lib/record';
import { urlOf } from '@/lib/routes';
import { doneAt } from './done-at';
import type { Option } from './use-options';
import { useRecordForm } from './use-record-form';

/** What creating and editing answer: the new uid, or the new revision. */
interface Saved {
  uid?: number;
  revision?: number;
}

/** What a page hands to the form of a declared record. */
export interface FieldsFormProps<F extends Fields, Answer extends Saved = Saved> {
  /** Whose form it is; drafts are kept by it. */
  user: number;
  /** The record as the form holds it. */
  values: TypedOf<RecordOf<F>>;
  /** What can be chosen; of a field that searches, what the chosen ones are called. */
  options?: Partial<OptionsOf<F>>;
  /** The saved record that is edited; left out for a new one. */
  record?: { uid: number; revision: number; changed: number; by: string | null };
  /** What a new one belongs to: sent along with it, and part of its draft's name. */
  of?: Record<string, number | string>;
  /** What else tells drafts of new ones apart. */
  part?: number | string;
  action: (values: unknown) => Promise<FormState<Answer>>;
  /** Saves what is typed as a draft to publish later (lib/prepared). */
  prepare?: (values: unknown) => Promise<FormState<{ uid: number }>>;
  /** The draft that the form edits: it saves nothing else then. */
  prepared?: { uid: number; revision: number; changed: number; by: string | null };
  current?: (uid: number) => Promise<FormState<CurrentRecord<TypedOf<RecordOf<F>>>>>;
}

/**
 * The form of a declared record, as one piece of state for `RecordForm` and `RecordFields`.
 * @param onSaved with the record's uid, and with what saving answered
 */
export function useFieldsForm<F extends Fields, Answer extends Saved = Saved>(
  declared: RecordOf<F>,
  {
    user,
    values,
    options,
    record,
    of = {},
    part,
    action,
    prepare,
    prepared,
    current,
  }: FieldsFormProps<F, Answer>,
  onSaved: (uid: number, answer: Answer) => void,
) {
  const [known, setKnown] = useState<Record<string, readonly Option[]>>({ ...options });
  const fresh = ['new', ...Object.values(of), part ?? []].flat().join('-');
  const preparing = useRef(false);
  const save = (sent: object) => {
    if (!prepare || !(prepared || preparing.current)) return action(sent);
    const draft = prepared && { preparedUid: prepared.uid, preparedRevision: prepared.revision };
    return prepare({ ...sent, ...draft }) as Promise<FormState<Answer>>;
  };
  const form = useRecordForm({
    schema: declared.create,
    defaults: values,
    shape: declared.shape(known as OptionsOf<F>),
    draft: {
      user,
      key: `${declared.noun}:${prepared ? `prepared-${prepared.uid}` : (record?.uid ?? fresh)}`,
    },
    record,
    prepared,
    action: (sent, revision, confirmed) =>
      save({
        ...sent,
        ...(record ? { uid: record.uid, revision } : of),
        ...(confirmed && { confirmed }),
      }),
    current:
      record &&
      current &&
      (async () => {
        const saved = await current(record.uid);
        if (saved.state === 'saved')
          for (const entry of Object.entries(saved.answer.options ?? {})) know(...entry);
        return saved;
      }),
    onSaved: (answer) =>
      prepared || preparing.current
        ? doneAt(urlOf('AdminPrepared', { uid: answer.uid! }), 'Der Entwurf ist gespeichert.')
        : onSaved(record?.uid ?? answer.uid!, answer),
  });
  // What was pressed last holds until the next press: also after a question, or when two sides were chosen.
  const send: typeof form.send = (event, confirmed) => {
    if (event) preparing.current = false;
    return form.send(event, confirmed);
  };
  const saveDraft = () => {
    preparing.current = true;
    return form.send();
  };
  /** Remembers what uids of a field are called: more of those that are searched for, or all that there are. */
  const know = (name: string, options: readonly Option[]) =>
    setKnown((before) => {
      if (!declared.fields[name]?.search) return { ...before, [name]: options };
      const names = before[name] ?? [];
      const more = options.filter(({ uid }) => names.every((one) => one.uid !== uid));
      return more.length > 0 ? { ...before, [name]: [...names, ...more] } : before;
    });
  return {
    ...{ ...form, send },
    ...{ fields: declared.fields, known, know },
    saveDraft: prepare && !prepared ? saveDraft : undefined,
    isDraft: prepared !== undefined,
  };
}
