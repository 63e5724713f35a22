import { useId } from 'react';
import { Behind } from '../ui/behind';
import { Button } from '../ui/button';
import buttonStyles from '../ui/button.module.css';
import { AskedDeletion } from './asked';
import type { DeletionProps } from './deletion';

interface Props extends DeletionProps {
  label?: string;
  /** What a screen reader hears where the label alone does not say which one. */
  description?: string;
  small?: boolean;
}

/** Deletes a record after a question: see `Deletion`. */
export function DeleteButton({ label = 'Löschen', description, small, ...asked }: Props) {
  const by = useId();
  return (
    <>
      <Button
        icon="delete"
        small={small}
        aria-label={description}
        data-asks={by}
        className={buttonStyles.scripted}
      >
        {label}
      </Button>
      <Behind>
        <AskedDeletion by={by} {...asked} />
      </Behind>
    </>
  );
}
