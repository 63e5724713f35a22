'use client';

import { yupResolver } from '@hookform/resolvers/yup';
import { type BaseSyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { FormState } from '@/lib/forms';
import { lengthBounds } from '@/lib/validation/bounds';
import type { ObjectSchema } from '@/lib/validation/yup';
import { act } from './act';
import { type FieldError, summaryFocus } from './error-summary';
import { newSendKey } from './send-key';
import { useKeptOverReload } from './use-kept-over-reload';

/**
 * A form with one yup schema for browser and server: validates, sends by a server action, shows the errors at its
 * fields and in a summary. Input is kept in every case. If the server asks first (`askFirst`), `question` holds it for
 * a `FormQuestion`.
 * @param makes it makes a record: sends a `sendKey`, so that the same save takes effect once
 * @param late a field that fills itself: sent while it alone is missing, the form goes as soon as it is there
 * @param keeps keeps what was typed, except secrets, over every reload until it is saved
 * @param onSaved follows a success; gets whether a question was confirmed before
 * @param onConflict follows when somebody else saved meanwhile; true if there is nothing more to say
 */
export function useServerForm<Values extends FieldValues, Answer, Sent extends object = Values>({
  schema,
  defaults,
  action,
  makes = false,
  late,
  keeps = false,
  onSaved,
  onConflict,
}: {
  /** Its output is sent. */
  schema: ObjectSchema<Sent>;
  defaults: DefaultValues<Values>;
  action: (values: Sent & { confirmed?: true }) => Promise<FormState<Answer>>;
  makes?: boolean;
  late?: { field: string; settled: () => Promise<void> | undefined };
  keeps?: boolean;
  onSaved: (answer: Answer, confirmed: boolean) => void;
  onConflict?: (result: Extract<FormState, { state: 'conflict' }>) => Promise<boolean>;
}) {
  const form = useForm<Values>({
    // biome-ignore lint/suspicious/noExplicitAny: the resolver ties input and output types closer than forms do
    resolver: yupResolver(schema as any) as any,
    defaultValues: defaults,
    shouldFocusError: false, // the summary takes the focus
  });
  const [refused, setRefused] = useState<{ heading?: string; message: string }>();
  const [outdated, setOutdated] = useState(false);
  const [asked, setAsked] = useState<string>();
  const [saved, setSaved] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const done = useRef(false);
  const sendKey = useRef('');
  const pressed = useRef<HTMLElement>(null);
  const { errors, isDirty, isSubmitting } = form.formState;
  const bounds = useMemo(() => lengthBounds(schema), [schema]);

  useUnsavedWarning(isDirty && !saved && !outdated); // an outdated page restores it after reloading
  useKeptOverReload(form, defaults, outdated || (keeps && isDirty && !saved));

  const save = async (values: Sent, confirmed: boolean) => {
    setRefused(undefined);
    setOutdated(false);
    if (makes) sendKey.current ||= newSendKey();
    const given = makes ? { ...values, sendKey: sendKey.current } : values;
    const result = await act(() => action(confirmed ? { ...given, confirmed } : given));
    setAsked(undefined);
    if (result.state === 'saved') {
      sendKey.current = '';
      done.current = true;
      flushSync(() => setSaved(true)); // so that leaving the page no longer warns
      return onSaved(result.answer, confirmed);
    }
    setOutdated(result.state === 'refused' && result.outdated === true);
    const refuse = () => setRefused({ heading: headingOf(result), message: withInput(result) });
    // The key was used for other content, which is said; saving again makes another record.
    if (result.state === 'conflict' && result.fields?.sendKey) sendKey.current = '';
    if (result.state === 'conflict' && (await onConflict?.(result).catch(() => false))) return;
    if (result.state === 'conflict' && result.fields?.confirmed) return setAsked(result.message);
    if (result.state !== 'invalid' || Object.keys(result.fields).length === 0) refuse();
    if (result.state === 'invalid') {
      for (const [field, message] of Object.entries(result.fields)) {
        // An error of a list's entry (`participants[2]`) is shown at the list.
        form.setError(field.split(/[.[]/)[0] as Path<Values>, { type: 'server', message });
      }
    }
  };

  const send = async (event?: BaseSyntheticEvent, confirmed = false) => {
    const sent: HTMLElement | undefined = event?.currentTarget; // the event loses it once handled
    done.current = false;
    const focusSummary = summaryFocus(sent);
    pressed.current = sent?.querySelector<HTMLElement>('[type="submit"]') ?? pressed.current;
    let missing: string[] = [];
    const submit = form.handleSubmit(
      // The resolver passes the schema's output; the form's type has only one type for input and output.
      (values) => save(values as unknown as Sent, confirmed),
      (found) => {
        missing = Object.keys(found);
      },
    );
    await submit(event);
    const settled = missing.every((name) => name === late?.field) && missing[0] && late?.settled();
    if (settled) {
      form.clearErrors();
      setWaiting(true);
      await settled;
      await submit();
      setWaiting(false);
    }
    // After the answer is rendered.
    setTimeout(() => focusSummary(!done.current));
  };

  // In the order of the schema, which is that of the form.
  const order = Object.keys(schema.fields);
  const summary: FieldError[] = [
    ...(refused ? [{ ...refused, reload: outdated }] : []),
    ...Object.entries(errors)
      .map(([field, error]) => ({ field, message: messageOf(error) }))
      .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field)),
  ];
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  /** Props that tie a control to its field: id, error, bound of its length, registration. */
  const field = (name: Path<Values>) => ({
    id: name,
    defaultValue: textOf(form.formState.defaultValues?.[name]), // so that the server's page has it
    error: errors[name] && messageOf(errors[name]),
    most: bounds.get(name),
    ...form.register(name),
  });
  /** Call it when a question was closed: the button was disabled meanwhile and lost the focus. */
  const refocus = () => setTimeout(() => pressed.current?.focus());
  const question = {
    text: asked,
    onConfirm: () => send(undefined, true),
    onClose: () => {
      setAsked(undefined);
      refocus();
    },
    busy: isSubmitting,
  };
  const busy = isSubmitting || isWaiting;
  return { ...form, form, field, summary, send, question, refocus, sendKey, busy };
}

const headingOf = (result: FormState): string | undefined =>
  'heading' in result ? result.heading : undefined;

/** What was said, and that what was typed is still there, where one would doubt it. */
function withInput(result: Exclude<FormState, { state: 'saved' }>): string {
  if (result.state !== 'refused' || !(result.outdated || result.lost || result.signedOut))
    return result.message;
  const typed = result.outdated
    ? 'Ihre Eingaben stehen danach wieder in den Feldern, Passwörter ausgenommen.'
    : 'Ihre Eingaben sind noch da.';
  return `${result.message} ${typed}`;
}

/** The message of a field's error, or of the first one in a list's entries. */
export function messageOf(error: unknown): string {
  if (!error || typeof error !== 'object') return '';
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(messageOf).find(Boolean) ?? '';
}

/** Warns before a page with unsaved input is left. */
function useUnsavedWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
