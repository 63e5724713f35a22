import { AskingButton } from '../ui/asking-button';
import { AskedWithdrawal } from './asked-withdrawal';
import type { WithdrawalProps } from './withdrawal';

/** Withdraws a published version after a question: see `Withdrawal`. */
export const WithdrawButton = (given: WithdrawalProps) => (
  <AskingButton icon="close" opens={(by) => <AskedWithdrawal by={by} given={given} />}>
    Zurückziehen
  </AskingButton>
);
