'use client';

import type { ReactNode } from 'react';
import { type Control, type FieldValues, type Path, type PathValue, useController } from 'react-hook-form';
import { messageOf } from '../ui/use-server-form';

/** The props of a control that is not native: id, value, error, and the function for its changes. */
export interface BoundControl<Value> {
  id: string;
  value: Value;
  error?: string;
  onChange: (value: Value) => void;
}

/** Ties a control that is no native one (picker, rich text, select) to a field of a form; only it renders again. */
export function Bound<Values extends FieldValues, Name extends Path<Values>>({
  control,
  name,
  children,
}: {
  control: Control<Values>;
  name: Name;
  children: (control: BoundControl<PathValue<Values, Name>>) => ReactNode;
}) {
  const { field, fieldState } = useController<Values, Name>({ control, name });
  return children({
    id: name,
    value: field.value,
    error: messageOf(fieldState.error) || undefined,
    onChange: field.onChange,
  });
}
