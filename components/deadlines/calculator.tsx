import type { TypedQuestion } from '@/lib/deadlines/address';
import type { Deadline } from '@/lib/deadlines/model';
import { DeadlineForm } from './deadline-form';
import { DeadlineResult } from './deadline-result';
import styles from './deadlines.module.css';

export interface CalculatorProps {
  calculation: { typed: TypedQuestion; deadline?: Deadline; errors: Partial<Record<string, string>> };
  /** Where the form leads, with the section's fragment. */
  action: string;
  /** The site's public address, for the link that is copied. */
  site: string;
  /** It stands in a section of a step's page, not on a page of its own. */
  embedded?: boolean;
}

/** The deadline calculator: a form whose every entry stands in the address, and its result beside it. */
export function DeadlineCalculator({ calculation, action, site, embedded }: CalculatorProps) {
  const { typed, deadline, errors } = calculation;
  return (
    <div className={deadline ? styles.calculator : undefined}>
      <DeadlineForm typed={typed} errors={errors} action={action} />
      {deadline && <DeadlineResult deadline={deadline} site={site} embedded={embedded} />}
    </div>
  );
}
