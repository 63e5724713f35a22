import type { FormState } from '@/lib/forms';
import { ActionButton } from '../forms/action-button';

interface Props {
  file: { uid: number; name: string };
  /** The question's title. */
  title: string;
  /** What follows, after the file's name. */
  follows: string;
  action: (uid: number) => Promise<FormState>;
}

/** Takes a file out of a record, after a question. */
export const RemoveFile = ({ file: { uid, name }, title, follows, action }: Props) => (
  <ActionButton
    label="Entfernen"
    description={`${name} entfernen`}
    look="quiet"
    question={{ title, text: <p>{`${name} ${follows}`}</p>, confirm: 'Entfernen' }}
    action={action}
    argument={uid}
    success={`${name} ist entfernt.`}
  />
);
