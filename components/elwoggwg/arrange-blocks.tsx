import type { ComponentProps } from 'react';
import { blockCreateUrl } from '@/lib/elwoggwg/address';
import { type ElwogEntry, elwogLimits } from '@/lib/elwoggwg/model';
import { OrderList } from '../forms/order-list';
import { ButtonLink } from '../ui/button';
import styles from './elwoggwg.module.css';

interface Props {
  entry: ElwogEntry;
  reorder: ComponentProps<typeof OrderList>['action'];
}

/** Adds blocks to a draft and puts them in order. */
export function ArrangeBlocks({ entry, reorder }: Props) {
  const { uid, revision, blocks } = entry;
  return (
    <div className={styles.arrange} data-print="no">
      {blocks.length < elwogLimits.blocks && (
        <p>
          <ButtonLink icon="plus" href={blockCreateUrl(entry)}>
            Block hinzufügen
          </ButtonLink>
        </p>
      )}
      {blocks.length > 1 && (
        <OrderList
          label="Reihenfolge der Blöcke ändern"
          of={{ uid, revision }}
          items={blocks.map((block) => ({ uid: block.uid, name: block.title }))}
          action={reorder}
        />
      )}
    </div>
  );
}
