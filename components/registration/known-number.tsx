'use client';

import { useEffect, useRef, useState } from 'react';
import { numberPattern } from '@/lib/registration/form';
import type { FoundNumber } from '@/lib/registration/model';
import { send } from '../ui/send';
import { useRested } from '../ui/use-rested';
import styles from './accounts.module.css';

/** Says whose number is typed, once it is whole. If that can't be found out, it says nothing. */
export function KnownNumber({
  ecnumber,
  onFound,
}: {
  ecnumber: string;
  onFound: (found: FoundNumber) => void;
}) {
  const [found, setFound] = useState<FoundNumber>();
  const rested = useRested(ecnumber.trim().toUpperCase());
  const tell = useRef(onFound);
  tell.current = onFound;
  useEffect(() => {
    setFound(undefined);
    if (!numberPattern.test(rested)) return;
    let current = true;
    send<FoundNumber>(`/api/registration/show-number?ecnumber=${rested}`)
      .then((answer) => {
        if (!current) return;
        setFound(answer);
        if (answer.company) tell.current(answer);
      })
      .catch(() => {}); // the registration works without it
    return () => {
      current = false;
    };
  }, [rested]);
  return (
    <p role="status" className={styles.known}>
      {found &&
        (found.company
          ? `${rested} gehört ${found.company}.`
          : `${rested} gehört keinem Marktpartner, den das Portal kennt. Bitte prüfen Sie die Nummer.`)}
    </p>
  );
}
