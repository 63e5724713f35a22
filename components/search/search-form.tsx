import { Button } from '../ui/button';
import control from '../ui/control.module.css';
import styles from './search.module.css';

/**
 * The question of the search page; a chosen kind stays chosen.
 * @param kind as it stands in the page's address (`art`)
 */
export function SearchForm({ term = '', kind }: { term?: string; kind?: string }) {
  return (
    <search aria-label="Suche" className={styles.form} data-print="no">
      <form action="/suche">
        <label htmlFor="suche-begriff" className={styles.label}>
          Suchbegriff, Code oder Nummer
        </label>
        <div className={styles.line}>
          <input
            id="suche-begriff"
            type="search"
            name="q"
            defaultValue={term}
            autoComplete="off"
            className={control.control}
          />
          <Button type="submit" look="primary" icon="search">
            Suchen
          </Button>
        </div>
        {kind && <input type="hidden" name="art" value={kind} />}
      </form>
    </search>
  );
}
