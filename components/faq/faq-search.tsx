import { FilterBar } from '../ui/filter-bar';
import { TextInput } from '../ui/text-input';

/** The search of the questions, as a form that needs no script. */
export function FaqSearch({ search, action }: { search: string; action: string }) {
  return (
    <FilterBar
      action={action}
      resetHref={search ? action : undefined}
      label="Fragen durchsuchen"
      submitLabel="Suchen"
    >
      <TextInput
        label="Suche"
        name="suche"
        type="search"
        defaultValue={search}
        maxLength={200}
        placeholder="Zum Beispiel Registrierung"
      />
    </FilterBar>
  );
}
