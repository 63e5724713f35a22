import type { ComponentPropsWithRef } from 'react';
import type { FieldFrame } from '../ui/field';
import { TextInput } from '../ui/text-input';

/** A calendar day. Its value is `YYYY-MM-DD` or ''; the browser shows it as its reader writes days. */
export function DateField(props: FieldFrame & Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return <TextInput min="1990-01-01" max="2099-12-31" {...props} type="date" />;
}

/** A day with its time as clocks in Vienna show it. Its value is `YYYY-MM-DDTHH:MM` or ''. */
export function DateTimeField(props: FieldFrame & Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return <TextInput min="1990-01-01T00:00" max="2099-12-31T23:59" {...props} type="datetime-local" />;
}
