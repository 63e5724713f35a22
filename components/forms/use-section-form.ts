'use client';

import type { FieldValues, Path } from 'react-hook-form';
import { useServerForm } from '../ui/use-server-form';

/** A server form among others on one page: its controls' ids carry its name, so that none appears twice. */
export function useSectionForm<Values extends FieldValues, Answer, Sent extends object = Values>(
  name: string,
  options: Parameters<typeof useServerForm<Values, Answer, Sent>>[0],
) {
  const form = useServerForm<Values, Answer, Sent>(options);
  return {
    ...form,
    field: (key: Path<Values>) => ({ ...form.field(key), id: `${name}-${key}` }),
    summary: form.summary.map((one) => ({ ...one, field: one.field && `${name}-${one.field}` })),
  };
}
