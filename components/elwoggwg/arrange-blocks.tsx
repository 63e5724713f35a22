import { blockCreateUrl } from '@/lib/elwoggwg/address';
import { type ElwogEntry, elwogLimits } from '@/lib/elwoggwg/model';
import type { FormState } from '@/lib/forms';
import { ButtonLink } from '../ui/button';
import { BlockOrder } from './block-order';
import styles from './elwoggwg.module.css';

interface Props {
  entry: ElwogEntry;
  reorder: (order: { uid: number; revision: number; values: number[] }) => Promise<FormState>;
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
        <BlockOrder
          entryUid={uid}
          revision={revision}
          blocks={blocks.map((block) => ({ uid: block.uid, name: block.title }))}
          action={reorder}
        />
      )}
    </div>
  );
}
