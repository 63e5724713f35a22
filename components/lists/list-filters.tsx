'use client';

import type { Explanation } from '@/lib/content/explain';
import type { Look } from '@/lib/filters';
import { FilterBar } from '../ui/filter-bar';
import { remembered } from '../ui/remembered';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';
import { filterOptions } from './filter-options';

/** A field of a list's filters. */
export interface FilterField extends Look, Explanation {
  name: string;
  label: string;
  /** As the form sends it. */
  value: string;
}

export interface FiltersProps {
  fields: FilterField[];
  /** Entries of the address that the form leaves as they are. */
  kept: [name: string, value: string][];
  action: string;
  resetHref: string;
  label: string;
  submitLabel?: string;
  /** How many of the filters beside the search are in force, where they are folded away on narrow screens. */
  folded?: number;
}

/**
 * The filters of a list, as a form that needs no script. One client component, not one for each field: what crosses
 * to the browser is then what the fields are, and none of the markup.
 */
function FiltersOf({ fields, kept, folded, ...form }: FiltersProps) {
  const fieldOf = (field: FilterField) => <Field key={field.name} {...field} />;
  const searches = fields.filter(({ kind }) => kind === 'search').map(fieldOf);
  const others = fields.filter(({ kind }) => kind !== 'search').map(fieldOf);
  const fold = folded !== undefined && others.length > 0;
  return (
    <FilterBar {...form} active={folded} more={fold && others}>
      {searches}
      {!fold && others}
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </FilterBar>
  );
}

function Field({
  kind,
  name,
  label,
  value,
  open,
  all = '',
  choices = [],
  long,
  input,
  tooltip,
  info,
}: FilterField) {
  const same = { name, label, defaultValue: value, tooltip, info };
  if (kind === 'select') {
    return <SelectField {...same} search={long} options={filterOptions(all, choices, open)} />;
  }
  if (kind === 'search') return <TextInput {...same} type="search" {...input} />;
  return <TextInput {...same} type={kind === 'date' ? 'date' : 'text'} {...input} />;
}

export const ListFilters = remembered('filters', FiltersOf);
