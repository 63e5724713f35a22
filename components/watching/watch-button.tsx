import type { FollowedNoun } from '@/lib/watching/model';
import { Button } from '../ui/button';
import buttonStyles from '../ui/button.module.css';
import { watchLabel } from './watch-label';
import styles from './watching.module.css';

/**
 * Begins or ends to follow a record, within the page (watch.ts); not there without scripts.
 * @param own the person's watch, or 0
 * @param name what a screen reader hears of where there are several on a page
 */
export const WatchButton = ({
  entity,
  uid,
  own,
  name,
}: {
  entity: FollowedNoun;
  uid: number;
  own: number;
  name?: string;
}) => (
  <>
    <Button
      small
      icon="bell"
      look={own ? 'secondary' : 'primary'}
      data-press="watch"
      data-entity={entity}
      data-uid={uid}
      data-own={own}
      data-name={name}
      aria-label={name && `${watchLabel(own)}: ${name}`}
      className={buttonStyles.scripted}
    >
      <span data-word>{watchLabel(own)}</span>
    </Button>
    <span role="status" className={styles.told} />
  </>
);
