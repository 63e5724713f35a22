'use client';

import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { differingFields, type RecordShape } from '@/lib/changes/fields';
import type { CurrentRecord, FormState } from '@/lib/forms';
import type { ObjectSchema } from '@/lib/validation/yup';
import { useServerForm } from '../ui/use-server-form';
import { setAll, useDraft } from './use-draft';

/** Two people saved: what is typed here, what both began with, and what the other one saved. */
export interface Conflict<Values> {
  mine: Values;
  base: Values;
  theirs: CurrentRecord<Values>;
}

export type Side = 'mine' | 'theirs';

/** The rules know every field that the form holds. */
export type Sendable<Values> = { [Name in keyof Values]: unknown };

export interface RecordFormOptions<Values extends FieldValues, Sent extends Sendable<Values>, Answer> {
  /** The rules of browser and server; what it makes of the values is sent. */
  schema: ObjectSchema<Sent>;
  /** The record as the form holds it. */
  defaults: Values;
  /** The fields as a conflict names and shows them. */
  shape: RecordShape<NoInfer<Values>>;
  /** Whose draft it is and of what: `processes:12`, `processes:new`. */
  draft: { user: number; key: string };
  /** The saved record that is edited; left out for a new one. */
  record?: { revision: number; changed: number; by: string | null };
  /** The saved draft that is edited (lib/prepared), where it is one: what the browser kept may be older than it. */
  prepared?: { revision: number; changed: number; by: string | null };
  /** Saves on top of a revision; a new record has none, and `sendKey` among its values. */
  action: (
    values: Sent & { sendKey?: string },
    revision: number | undefined,
    /** What follows was read and agreed to. */
    confirmed?: true,
  ) => Promise<FormState<Answer>>;
  /** The record as it is saved by now. */
  current?: () => Promise<FormState<CurrentRecord<NoInfer<Values>>>>;
  onSaved: (answer: Answer) => void;
}

/**
 * The form of a maintained record: a server form (rules, summary, warning before unsaved input is left) whose
 * input outlives the window, and which shows both sides when somebody else saved meanwhile
 * (docs/requirements/records.md, Every record).
 */
export function useRecordForm<Values extends FieldValues, Sent extends Sendable<Values>, Answer>({
  schema,
  defaults,
  shape,
  draft: place,
  record,
  prepared,
  action,
  current,
  onSaved,
}: RecordFormOptions<Values, Sent, Answer>) {
  const revision = useRef(record?.revision);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [savedDraft, setSavedDraft] = useState(false);
  /** The consequences, one sentence a line, while the form asks whether they are meant. */
  const [question, setQuestion] = useState<string>();
  const confirmed = useRef(false);

  const form = useServerForm<Values, Answer, Sent>({
    schema,
    defaults: whole(defaults),
    makes: !record,
    action: (values) => {
      draft.keep(); // with the key: sent again after a lost answer, also on another day, it is the same save
      const known = revision.current;
      return confirmed.current ? action(values, known, true) : action(values, known);
    },
    onConflict: async ({ fields, message }) => {
      if (fields?.confirmed) {
        setQuestion(message);
        return true;
      }
      if (!fields?.revision || !current) return false; // e.g. a name that is taken: a message is enough
      const mine = form.getValues();
      const answer = await current();
      if (answer.state !== 'saved') return false;
      setConflict({ mine, base: draft.base(), theirs: answer.answer });
      return true;
    },
    onSaved: (answer) => {
      setSavedDraft(true);
      draft.drop();
      onSaved(answer);
    },
  });
  const draft = useDraft<Values>(form.form, place, {
    defaults,
    revision: prepared?.revision ?? record?.revision,
    sendKey: form.sendKey,
    onOutdated: ({ values, base }) => {
      const { revision: read } = record ?? prepared!;
      const theirs = { ...(prepared ?? record!), revision: read };
      setAll(form, values);
      setConflict({ mine: values, base, theirs: { values: defaults, ...theirs } });
    },
  });

  /** Takes the chosen side of each field, on top of the newer revision. */
  const takeSides = (sides: Record<string, Side>) => {
    if (!conflict) return;
    const { mine, base, theirs } = conflict;
    const merged = mergeSides(shape, { mine, base, theirs: theirs.values }, sides);
    if (record) revision.current = theirs.revision;
    draft.rebase(theirs.values, prepared?.revision ?? theirs.revision);
    form.reset(theirs.values);
    setAll(form, merged);
    setConflict(undefined);
  };

  /** Saves again, with the consequences confirmed. */
  const confirm = async () => {
    confirmed.current = true;
    setQuestion(undefined);
    await form.send();
    confirmed.current = false;
  };

  return {
    ...form,
    question,
    confirm,
    refrain: () => {
      setQuestion(undefined);
      form.refocus();
    },
    conflict,
    takeSides,
    shape,
    restoredAt: savedDraft || conflict ? undefined : draft.restoredAt,
    discardDraft: draft.discard,
  };
}

/** What the parts of a form are given of it. */
export type RecordFormOf<Values extends FieldValues> = ReturnType<
  typeof useRecordForm<Values, Values, unknown>
>;

/** What creating and editing answer: the new uid, or the new revision. */
export type SavedState = FormState<{ uid?: number; revision?: number }>;

/** All values are also some, which a generic type does not tell. */
const whole = <Values>(values: Values) => values as DefaultValues<Values>;

/** Mine or theirs, field by field; what no shape names stays as it was typed, or as they have it where it was not. */
function mergeSides<Values extends FieldValues>(
  shape: RecordShape<Values>,
  { mine, base, theirs }: { mine: Values; base: Values; theirs: Values },
  sides: Record<string, Side>,
): Values {
  const plain = (value: unknown) => JSON.stringify(value ?? null);
  const sideOf = (name: string): Side =>
    sides[name] ?? (name in shape || plain(mine[name]) === plain(base[name]) ? 'theirs' : 'mine');
  return Object.fromEntries(
    Object.keys(theirs).map((name) => [name, (sideOf(name) === 'mine' ? mine : theirs)[name]]),
  ) as Values;
}

/** Where the choice of a conflict begins: what was typed here, and what was not touched here as they saved it. */
export function firstSides<Values extends FieldValues>(
  shape: RecordShape<Values>,
  { mine, base, theirs }: Conflict<Values>,
): Record<Path<Values>, Side> {
  const typed = new Set<string>(differingFields(shape, base, mine));
  return Object.fromEntries(
    differingFields(shape, mine, theirs.values).map((name) => [name, typed.has(name) ? 'mine' : 'theirs']),
  ) as Record<Path<Values>, Side>;
}
