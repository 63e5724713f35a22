import { Button } from '../ui/button';
import { SelectField } from '../ui/select';
import type { SelectOption } from '../ui/select-props';
import styles from './compare.module.css';

/** Chooses the two versions to compare; a plain form, whose page leads to the address of the pair. */
export function VersionChooser({
  action,
  options,
  before,
  after,
}: {
  /** The address of the page itself. */
  action: string;
  options: SelectOption[];
  before: number;
  after: number;
}) {
  return (
    <form
      method="get"
      action={action}
      className={styles.chooser}
      aria-label="Versionen wählen"
      data-print="no"
    >
      <SelectField label="Ältere Version" name="alt" options={options} defaultValue={String(before)} />
      <SelectField label="Neuere Version" name="neu" options={options} defaultValue={String(after)} />
      <Button type="submit" look="primary">
        Vergleichen
      </Button>
    </form>
  );
}
