'use client';

import { useState } from 'react';
import { asHtml, notify } from '../shell/notify';
import { Button } from '../ui/button';
import type { StatementActions, Votes } from './actions';
import { VoteNames } from './vote-names';

/** Gives and takes back the agreement of the active market partner, and says who agrees. */
export function VoteBox({
  uid,
  start,
  whose,
  partnerUid,
  vote,
}: {
  uid: number;
  start: Votes;
  /** Whose statement it is, for who hears the button. */
  whose: string;
  /** In whose name the page agrees. */
  partnerUid: number;
  vote: StatementActions['vote'];
}) {
  const [votes, setVotes] = useState(start);
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    setBusy(true);
    const result = await vote({ uid, agree: votes.agreed ? 0 : 1, inTheNameOf: partnerUid }).catch(
      () => undefined,
    );
    setBusy(false);
    if (result?.state === 'saved') return setVotes(result.answer);
    notify({
      type: 'error',
      autohide: false,
      text: asHtml(result?.message ?? 'Der Server ist nicht erreichbar.'),
    });
  };
  return (
    <>
      <Button
        small
        icon={votes.agreed ? 'check' : undefined}
        busy={busy}
        aria-label={`${votes.agreed ? 'Zustimmung zurücknehmen' : 'Zustimmen'}: ${whose}`}
        onClick={turn}
      >
        {votes.agreed ? 'Zustimmung zurücknehmen' : 'Zustimmen'}
      </Button>
      <VoteNames {...votes} />
    </>
  );
}
