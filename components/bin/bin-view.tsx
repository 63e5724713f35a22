import { binListing as listing } from '@/lib/bin/listing';
import { type BinRow, binNames } from '@/lib/bin/model';
import type { FormState } from '@/lib/forms';
import { formatDateTime } from '@/lib/time/format';
import { ActionButton } from '../forms/action-button';
import { type ListProps, ListView } from '../lists/list-view';
import { EmptyState } from '../ui/empty-state';
import styles from './bin.module.css';

type Action = (values: { uid: number }) => Promise<FormState>;

interface Props extends ListProps<typeof listing> {
  restore: Action;
  remove: Action;
}

/** What was deleted and can be restored. */
export const BinView = ({ restore, remove, ...list }: Props) => (
  <ListView
    {...{ ...list, listing }}
    body={
      <ul className={styles.list}>
        {list.rows.map((row) => (
          <Entry key={row.uid} {...{ row, restore, remove }} />
        ))}
      </ul>
    }
    nothing={<EmptyState title="Der Papierkorb ist leer" />}
  />
);

function Entry({ row, restore, remove }: { row: BinRow; restore: Action; remove: Action }) {
  const { uid, entity, title, deleted, by, until, withdrawal } = row;
  const [one, subject] = binNames[entity];
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <h2 className={styles.title}>
          {one} {title}
        </h2>
        <p className={styles.facts}>
          {until === null ? 'Zurückgezogen' : 'Gelöscht'} am {formatDateTime(deleted)} Uhr{by && ` von ${by}`}
          {until !== null && `; wiederherstellbar bis ${formatDateTime(until)} Uhr`}
        </p>
        {withdrawal && <p className={styles.facts}>Unter der Adresse steht: {withdrawal}</p>}
      </div>
      <div className={styles.actions}>
        <ActionButton
          label="Wiederherstellen"
          description={`${one} ${title} wiederherstellen`}
          action={restore}
          argument={{ uid }}
          success={`${subject} ${title} ist wiederhergestellt.`}
        />
        {withdrawal === null && (
          <ActionButton
            label="Endgültig löschen"
            look="quiet"
            description={`${one} ${title} endgültig löschen`}
            action={remove}
            argument={{ uid }}
            success={`${subject} ${title} ist endgültig gelöscht.`}
            question={{
              title: 'Endgültig löschen?',
              text: (
                <p>
                  {subject} {title} lässt sich dann nicht mehr wiederherstellen.
                </p>
              ),
              confirm: 'Endgültig löschen',
            }}
          />
        )}
      </div>
    </li>
  );
}
