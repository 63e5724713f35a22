import { AskingButton } from '../ui/asking-button';
import { AskedOrder } from './asked';
import type { OrderProps } from './order-editor';

/** Puts some things in order: see `OrderEditor`. */
export const OrderList = (given: OrderProps) => (
  <AskingButton small icon="swap" opens={(by) => <AskedOrder by={by} given={given} />}>
    Reihenfolge ändern
  </AskingButton>
);
