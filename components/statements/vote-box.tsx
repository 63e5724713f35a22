'use client';

import { useState } from 'react';
import type { Votes } from '@/lib/statements/model';
import { act } from '../ui/act';
import { Button } from '../ui/button';
import { asHtml, notify } from '../ui/notify';
import type { StatementActions } from './actions';
import styles from './statements.module.css';
import { VoteNames } from './vote-names';

/** Gives and takes back the agreement of the active market partner, and says who agrees; what was agreed to before the text was changed can be renewed. */
export function VoteBox({
  uid,
  start,
  whose,
  partnerUid,
  revision,
  vote,
}: {
  uid: number;
  start: Votes;
  /** Whose statement it is, for who hears the button. */
  whose: string;
  /** In whose name the page agrees. */
  partnerUid: number;
  /** The text that is read here: nobody agrees to another one unseen. */
  revision: number;
  vote: StatementActions['vote'];
}) {
  const [votes, setVotes] = useState(start);
  const [busy, setBusy] = useState(false);
  const turn = (agree: 0 | 1) => async () => {
    setBusy(true);
    const result = await act(() => vote({ uid, agree, inTheNameOf: partnerUid, revision }));
    setBusy(false);
    if (result.state === 'saved') return setVotes(result.answer);
    notify({ type: 'error', autohide: false, text: asHtml(result.message) });
  };
  const { agreed, agreedEarlier } = votes;
  const agreeing = agreedEarlier ? 'Erneut zustimmen' : 'Zustimmen';
  const ending = 'Zustimmung zurücknehmen';
  return (
    <>
      {agreedEarlier === 1 && (
        <p className={styles.outdated}>
          Der Text wurde nach Ihrer Zustimmung geändert: Sie gilt der früheren Fassung.
        </p>
      )}
      {agreed === 0 && (
        <Button small busy={busy} aria-label={`${agreeing}: ${whose}`} onClick={turn(1)}>
          {agreeing}
        </Button>
      )}
      {(agreed === 1 || agreedEarlier === 1) && (
        <Button
          small
          look={agreedEarlier ? 'quiet' : undefined}
          icon={agreed ? 'check' : undefined}
          busy={busy}
          aria-label={`${ending}: ${whose}`}
          onClick={turn(0)}
        >
          {ending}
        </Button>
      )}
      <VoteNames {...votes} />
    </>
  );
}
