'use client';

import type { ComponentProps, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Fields } from '@/lib/record';
import type { Field, Kind } from '@/lib/record-fields';
import { Checkbox } from '../ui/choice';
import { useExplanations } from '../ui/explained';
import { SelectField } from '../ui/select';
import { TextArea, TextInput } from '../ui/text-input';
import { Bound } from './bound';
import { DateField, DateTimeField } from './date-field';
import { optionSearch } from './option-search';
import { Picker } from './picker';
import { RichTextField } from './rich-text-field';
import type { useFieldsForm } from './use-fields-form';

/** What a form says of a field to its control. */
interface Frame {
  label: string;
  hint?: ReactNode;
  tooltip?: string;
  optional?: boolean;
}

/** Draws a field instead of its kind's control; an input takes the ties to its form as well. */
export type OwnControl = (
  frame: Frame,
  ties: () => UseFormRegisterReturn & { id: string; error?: string; most?: number },
) => ReactNode;

/** What the fields of a form are drawn from. */
export type Drawn<F extends Fields> = Pick<
  ReturnType<typeof useFieldsForm<F>>,
  'fields' | 'known' | 'know' | 'field' | 'control'
>;

interface Props<F extends Fields> {
  form: Drawn<F>;
  /** The fields that are drawn, in the record's order; all where it is left out. */
  names?: readonly (keyof F & string)[];
  /** Controls that are not those of their kind. */
  own?: { [Name in keyof F & string]?: OwnControl };
}

/** The native inputs, by kind. */
const inputs: Partial<Record<Kind, ComponentProps<'input'>>> = {
  line: { autoComplete: 'off' },
  words: { autoComplete: 'off' },
  web: { type: 'url', inputMode: 'url', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'off' },
  number: { inputMode: 'numeric', autoComplete: 'off' },
};

/** The fields of a declared record, each with the control of its kind or with its own, in the record's order. */
export function RecordFields<F extends Fields>({ form, names, own = {} }: Props<F>) {
  // From here on the compiler does not distinguish the fields' types.
  const plain = form as unknown as PlainForm;
  return Object.entries(form.fields)
    .filter(([name]) => !names || names.includes(name))
    .map(([name, field]) => <One key={name} form={plain} {...{ name, field }} own={own[name]} />);
}

type PlainForm = Drawn<Fields>;

function One({ form, name, field, own }: { form: PlainForm; name: string; field: Field; own?: OwnControl }) {
  const { kind, title, label = title, hint, optional, explained } = field;
  const explain = useExplanations();
  const frame: Frame = { label, hint, optional, ...(explained && explain(explained)) };
  const ties = () => form.field(name);
  if (own) return own(frame, ties);
  const input = inputs[kind];
  if (input) return <TextInput {...input} {...frame} {...ties()} />;
  if (kind === 'text') return <TextArea {...frame} {...ties()} />;
  if (kind === 'day') return <DateField {...frame} {...ties()} />;
  if (kind === 'moment') return <DateTimeField {...frame} {...ties()} />;
  if (kind === 'flag') return <Checkbox label={label} hint={hint ?? frame.tooltip} {...ties()} />;
  return <BoundOne {...{ form, name, field, frame }} />;
}

function BoundOne({
  form,
  name,
  field,
  frame,
}: {
  form: PlainForm;
  name: string;
  field: Field;
  frame: Frame;
}) {
  const { kind, choices, search, ordered, most, none } = field;
  const known = form.known[name] ?? [];
  const values = choices ?? [
    ...(none ? [{ value: '', title: none }] : []),
    ...known.map(({ uid, name: title }) => ({ value: String(uid), title })),
  ];
  return (
    <Bound control={form.control} name={name}>
      {(bound) =>
        kind === 'richText' ? (
          <RichTextField {...frame} {...bound} />
        ) : kind === 'uids' ? (
          <Picker
            {...frame}
            {...bound}
            {...{
              ordered,
              options: known,
              single: most === 1,
              search: search ? optionSearch(search) : undefined,
            }}
            onKnown={search ? (option) => form.know(name, [option]) : undefined}
          />
        ) : (
          <SelectField
            {...frame}
            {...bound}
            placeholder={kind === 'uid' && !none ? 'Bitte wählen' : undefined}
            options={[...values]}
          />
        )
      }
    </Bound>
  );
}
