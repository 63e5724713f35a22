'use client';

import { restorable } from '@/lib/bin/days';
import type { FormState } from '@/lib/forms';
import { browser } from '../ui/browser';
import { Button, ButtonLink } from '../ui/button';
import { Checkbox } from '../ui/choice';
import { ConfirmModal } from '../ui/confirm-modal';
import type { IconName } from '../ui/icon';
import styles from './batch.module.css';
import { done } from './done';
import { useAsking } from './use-asking';
import { useChosen } from './use-chosen';

export interface BatchDeleteProps {
  /** What one row is, and several. */
  one: string;
  several: string;
  /** What is said afterwards, where it is not of them. */
  success?: string;
  /** What becomes of them, where they do not all go to the bin for its days. */
  follows?: string;
  /** Left out for those who may not delete. */
  action?: (values: { values: number[] }) => Promise<FormState>;
  /** What else is begun with the chosen rows: the uids, comma-separated, stand between the parts of an address. */
  begin?: { label: string; before: string; after: string; icon?: IconName }[];
  /** Where all rows of the filter are changed, also those of other pages. */
  whole?: { label: string; href: string };
}

/** Rows that the question names; the others are counted. */
const named = 10;

/**
 * Deletes the rows whose boxes (`batchCell` in the cells of the table) are checked, all or none, after a question
 * that names them. A default export, loaded lazily.
 */
export default function BatchDeleteBar({
  one,
  several,
  success,
  follows = restorable,
  action,
  begin = [],
  whole,
}: BatchDeleteProps) {
  const { chosen, all, checkAll } = useChosen();
  const what = chosen.length === 1 ? one : several;
  const { ask, dialog } = useAsking(
    () => action!({ values: chosen.map(({ uid }) => uid) }),
    () => {
      checkAll(false);
      done(success ?? `${what} erfolgreich gelöscht.`);
    },
  );
  return (
    <div className={styles.batch} data-print="no">
      <Checkbox
        label="Alle auf dieser Seite"
        checked={all}
        onChange={(event) => checkAll(event.target.checked)}
      />
      {action && (
        <Button small icon="delete" disabled={chosen.length === 0} onClick={ask}>
          Auswahl löschen
        </Button>
      )}
      {begin.map(({ label, before, after, icon = 'plus' }) => (
        <Button
          key={label}
          small
          icon={icon}
          disabled={chosen.length === 0}
          onClick={() => browser.go(before + chosen.map(({ uid }) => uid).join() + after)}
        >
          {label}
        </Button>
      ))}
      {whole && (
        <ButtonLink small href={whole.href}>
          {whole.label}
        </ButtonLink>
      )}
      <span role="status">{chosen.length > 0 && `${chosen.length} ausgewählt`}</span>
      <ConfirmModal {...dialog} title={`${what} löschen?`}>
        <p>Gelöscht wird mit allem, was dazugehört:</p>
        <ul>
          {chosen.slice(0, named).map(({ uid, name }) => (
            <li key={uid}>{name}</li>
          ))}
          {chosen.length > named && <li>und {chosen.length - named} weitere</li>}
        </ul>
        <p>{follows}</p>
      </ConfirmModal>
    </div>
  );
}
