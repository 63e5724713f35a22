'use client';

import { type ElwogLink, elwogLimits } from '@/lib/elwoggwg/model';
import type { BoundControl } from '../forms/bound';
import { RowsField } from '../forms/rows-field';
import { TextInput } from '../ui/text-input';

/** Links with titles, in their order. */
export function LinksField(props: BoundControl<ElwogLink[]>) {
  return (
    <RowsField
      {...props}
      legend="Links"
      hint="Jeder Link hat einen Titel und eine Adresse, die mit https:// oder http:// beginnt."
      one="Link"
      empty={{ title: '', url: '' }}
      most={elwogLimits.links}
      nameOf={({ title }) => title}
    >
      {({ title, url }, { id, number, set }) => (
        <>
          <TextInput
            id={`${id}-first`}
            label={`Titel von Link ${number}`}
            most={200}
            autoComplete="off"
            value={title}
            onChange={(event) => set({ title: event.target.value })}
          />
          <TextInput
            id={`${id}-url`}
            label={`Adresse von Link ${number}`}
            type="url"
            inputMode="url"
            most={2_000}
            autoComplete="off"
            value={url}
            onChange={(event) => set({ url: event.target.value })}
          />
        </>
      )}
    </RowsField>
  );
}
