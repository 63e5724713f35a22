import { useId } from 'react';
import { Behind } from '../ui/behind';
import { Button } from '../ui/button';
import buttonStyles from '../ui/button.module.css';
import { AskedDeletion } from './asked';
import type { DeletionProps } from './deletion';

/** Deletes a record after a question: see `Deletion`. */
export function DeleteButton(props: DeletionProps) {
  const { label = 'Löschen', description, small } = props;
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
        <AskedDeletion by={by} {...props} />
      </Behind>
    </>
  );
}
