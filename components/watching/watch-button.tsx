'use client';

import { useState } from 'react';
import type { FollowedNoun } from '@/lib/watching/model';
import { Button } from '../ui/button';
import { SendError, send } from '../ui/send';
import styles from './watching.module.css';

/** Begins or ends to follow a record, within the page. */
export function WatchButton({
  entity,
  uid,
  own,
  name,
}: {
  entity: FollowedNoun;
  uid: number;
  own: number;
  /** What a screen reader hears of where there are several on a page. */
  name?: string;
}) {
  const [watch, setWatch] = useState(own);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const toggle = async () => {
    setBusy(true);
    try {
      if (watch) {
        await send('/api/watches/batch/delete', { json: { values: [watch] } });
        setWatch(0);
        setSaid('Sie beobachten das nicht mehr.');
      } else {
        const made = await send<{ uid: number }>('/api/watches/save', { json: { entity, uid } });
        setWatch(made.uid);
        setSaid('Sie hören von jeder Änderung per E-Mail.');
      }
    } catch (error) {
      setSaid(error instanceof SendError ? error.message : 'Das hat nicht geklappt.');
    }
    setBusy(false);
  };
  const label = watch ? 'Nicht mehr beobachten' : 'Per E-Mail beobachten';
  return (
    <>
      <Button
        small
        icon="bell"
        busy={busy}
        look={watch ? 'secondary' : 'primary'}
        aria-label={name && `${label}: ${name}`}
        onClick={toggle}
      >
        {label}
      </Button>
      <span role="status" className={styles.told}>
        {said}
      </span>
    </>
  );
}
