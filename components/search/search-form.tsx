import { urlOf } from '@/lib/routes';
import type { SearchAddress } from '@/lib/search/address';
import { searchKinds } from '@/lib/search/kinds';
import { mostLetters } from '@/lib/search/model';
import { Button } from '../ui/button';
import control from '../ui/control.module.css';
import styles from './search.module.css';

/** The question of the search page; a chosen kind stays chosen. */
export function SearchForm({ address }: { address: SearchAddress }) {
  const { term, kind } = address;
  return (
    <search aria-label="Suche" className={styles.form} data-print="no">
      <form action={urlOf('Search')}>
        <label htmlFor="suche-begriff" className={styles.label}>
          Suchbegriff, Code oder Nummer
        </label>
        <div className={styles.line}>
          <input
            id="suche-begriff"
            type="search"
            name="q"
            defaultValue={term}
            maxLength={mostLetters}
            autoComplete="off"
            className={control.control}
          />
          <Button type="submit" look="primary" icon="search">
            Suchen
          </Button>
        </div>
        {kind && <input type="hidden" name="art" value={searchKinds[kind].search.slug} />}
      </form>
    </search>
  );
}
