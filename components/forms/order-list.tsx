import { useId } from 'react';
import { Behind } from '../ui/behind';
import { Button } from '../ui/button';
import buttonStyles from '../ui/button.module.css';
import { AskedOrder } from './asked';
import type { OrderProps } from './order-editor';

/** Puts some things in order: see `OrderEditor`. */
export function OrderList(props: OrderProps) {
  const by = useId();
  return (
    <>
      <Button small icon="swap" data-asks={by} className={buttonStyles.scripted}>
        Reihenfolge ändern
      </Button>
      <Behind>
        <AskedOrder by={by} {...props} />
      </Behind>
    </>
  );
}
