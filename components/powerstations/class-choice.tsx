import type { AddressIn } from '@/lib/listing';
import { type ClassKey, capacityClasses } from '@/lib/powerstations/capacity-class';
import type { powerstationListing } from '@/lib/powerstations/listing';
import { formatNumber } from '@/lib/time/format';
import { ChoiceLink } from '../ui/choice-link';
import { Shown } from '../ui/shown';
import { classSign } from './class-sign';
import styles from './powerstations.module.css';

interface Props {
  listing: Pick<typeof powerstationListing, 'link'>;
  address: AddressIn<typeof powerstationListing>;
  /** Stations of each class, of the list without a choice of class. */
  counts: Record<ClassKey, number>;
}

/** The legend of list and map: what the signs mean, how many stations have each, and a link to these alone. */
export function ClassChoice({ listing, address, counts }: Props) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label="Legende: freie Leistung" className={styles.choice} data-print="no">
      <ChoiceLink
        href={listing.link(address, { klasse: undefined })}
        chosen={!address.klasse}
        count={formatNumber(all)}
      >
        Alle
      </ChoiceLink>
      {capacityClasses.map((one) => {
        const chosen = address.klasse === one.key;
        return (
          <ChoiceLink
            key={one.key}
            href={listing.link(address, { klasse: chosen ? undefined : one.key })}
            chosen={chosen}
            count={formatNumber(counts[one.key])}
          >
            <Shown markup={classSign(one)} />
            {one.title}
          </ChoiceLink>
        );
      })}
    </nav>
  );
}
