import { AskingButton } from '../ui/asking-button';
import { AskedDeletion } from './asked';
import type { DeletionProps } from './deletion';

interface Props extends DeletionProps {
  label?: string;
  /** What a screen reader hears where the label alone does not say which one. */
  description?: string;
  small?: boolean;
}

/** Deletes a record after a question: see `Deletion`. */
export const DeleteButton = ({ label = 'Löschen', description, small, ...given }: Props) => (
  <AskingButton
    icon="delete"
    small={small}
    aria-label={description}
    opens={(by) => <AskedDeletion by={by} given={given} />}
  >
    {label}
  </AskingButton>
);
