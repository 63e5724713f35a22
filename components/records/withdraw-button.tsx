import { useId } from 'react';
import { Behind } from '../ui/behind';
import { Button } from '../ui/button';
import buttonStyles from '../ui/button.module.css';
import { AskedWithdrawal } from './asked-withdrawal';
import type { WithdrawalProps } from './withdrawal';

/** Withdraws a published version after a question: see `Withdrawal`. */
export function WithdrawButton(props: WithdrawalProps) {
  const by = useId();
  return (
    <>
      <Button icon="close" data-asks={by} className={buttonStyles.scripted}>
        Zurückziehen
      </Button>
      <Behind>
        <AskedWithdrawal by={by} {...props} />
      </Behind>
    </>
  );
}
