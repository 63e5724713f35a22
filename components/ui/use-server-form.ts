'use client';

import { yupResolver } from '@hookform/resolvers/yup';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { FormState } from '@/lib/forms';
import { type FieldError, focusSummary } from './error-summary';
import { notSent } from './not-sent';
import { newSendKey } from './send-key';
import { useKeptOverReload } from './use-kept-over-reload';

/**
 * A form whose rules are one yup schema for browser and server: checks, sends by a server action, shows
 * what came back at its fields and in a summary. The input stays whatever happens.
 * What the server asks about before it does it (`askFirst`) is `question`, for a `FormQuestion`.
 * @param makes it makes a record: what is sent carries a `sendKey`, so that the same save stands once
 * @param onSaved what follows a success, and whether a question was said yes to before
 * @param onConflict what follows when somebody else saved meanwhile; true when there is nothing more to say
 */
export function useServerForm<Values extends FieldValues, Answer, Sent extends object = Values>({
  schema,
  defaults,
  action,
  makes = false,
  onSaved,
  onConflict,
}: {
  /** What it makes of the values is sent. */
  schema: ObjectSchema<Sent>;
  defaults: DefaultValues<Values>;
  action: (values: Sent & { confirmed?: true }) => Promise<FormState<Answer>>;
  makes?: boolean;
  onSaved: (answer: Answer, confirmed: boolean) => void;
  onConflict?: (result: Extract<FormState, { state: 'conflict' }>) => Promise<boolean>;
}) {
  const form = useForm<Values>({
    // biome-ignore lint/suspicious/noExplicitAny: the resolver ties input and output types closer than forms do
    resolver: yupResolver(schema as any) as any,
    defaultValues: defaults,
    shouldFocusError: false, // the summary takes the focus
  });
  const [refused, setRefused] = useState<string>();
  const [outdated, setOutdated] = useState(false);
  const [asked, setAsked] = useState<string>();
  const [saved, setSaved] = useState(false);
  const done = useRef(false);
  const sendKey = useRef('');
  const pressed = useRef<HTMLElement>(null);
  const { errors, isDirty, isSubmitting } = form.formState;

  useUnsavedWarning(isDirty && !saved && !outdated); // an outdated page brings it back
  useKeptOverReload(form, defaults, outdated);

  const save = async (values: Sent, confirmed: boolean) => {
    setRefused(undefined);
    setOutdated(false);
    if (makes) sendKey.current ||= newSendKey();
    const given = makes ? { ...values, sendKey: sendKey.current } : values;
    const result = await action(confirmed ? { ...given, confirmed } : given).catch(
      (error): FormState<Answer> => {
        const problem = notSent(error);
        const typed = problem.outdated
          ? 'Ihre Eingaben stehen danach wieder in den Feldern, Passwörter ausgenommen.'
          : 'Ihre Eingaben sind noch da.';
        return { ...problem, message: `${problem.message} ${typed}` };
      },
    );
    setAsked(undefined);
    if (result.state === 'saved') {
      sendKey.current = '';
      done.current = true;
      flushSync(() => setSaved(true)); // so that leaving the page is not warned of any more
      return onSaved(result.answer, confirmed);
    }
    setOutdated(result.state === 'refused' && result.outdated === true);
    // Something else was saved by this key, which is said: who saves again wants another record.
    if (result.state === 'conflict' && result.fields?.sendKey) sendKey.current = '';
    if (result.state === 'conflict' && (await onConflict?.(result).catch(() => false))) return;
    if (result.state === 'conflict' && result.fields?.confirmed) return setAsked(result.message);
    if (result.state !== 'invalid' || Object.keys(result.fields).length === 0) setRefused(result.message);
    if (result.state === 'invalid') {
      for (const [field, message] of Object.entries(result.fields)) {
        // What is wrong with an entry of a list (`participants[2]`) is shown at the list.
        form.setError(field.split(/[.[]/)[0] as Path<Values>, { type: 'server', message });
      }
    }
  };

  const send = async (event?: BaseSyntheticEvent, confirmed = false) => {
    const sent: HTMLElement | undefined = event?.currentTarget; // gone from the event once it was handled
    done.current = false;
    pressed.current = sent?.querySelector<HTMLElement>('[type="submit"]') ?? pressed.current;
    // The resolver hands over what the schema made of the values; the form's own type knows one type for both.
    await form.handleSubmit((values) => save(values as unknown as Sent, confirmed))(event);
    // After what came back is drawn.
    if (!done.current) setTimeout(() => focusSummary(sent));
  };

  // In the order of the schema, which is the one of the form.
  const order = Object.keys(schema.fields);
  const summary: FieldError[] = [
    ...(refused ? [{ message: refused, reload: outdated }] : []),
    ...Object.entries(errors)
      .map(([field, error]) => ({ field, message: messageOf(error) }))
      .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field)),
  ];
  /** What ties a control to its field: name, id, error, registration. */
  const field = (name: Path<Values>) => ({
    id: name,
    error: errors[name] && messageOf(errors[name]),
    ...form.register(name),
  });
  /** To be called when a question has been left: the button was disabled when it came, and so lost the focus. */
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
  return { ...form, form, field, summary, send, question, refocus, sendKey, busy: isSubmitting };
}

/** The message of a field's error, also of one in a list's entries. */
export function messageOf(error: unknown): string {
  if (!error || typeof error !== 'object') return '';
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(messageOf).find(Boolean) ?? '';
}

/** Asks before a page with unsaved input is left. */
function useUnsavedWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
