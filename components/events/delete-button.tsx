import { restorable } from '@/lib/bin/days';
import type { FormState } from '@/lib/forms';
import { DeleteButton } from '../forms/delete-button';

interface Props {
  uid: number;
  title: string;
  action: (values: { uid: number }) => Promise<FormState>;
  /** Where it leads afterwards. */
  href: string;
}

/** Deletes an event after asking. */
export function EventDeleteButton({ uid, title, action, href }: Props) {
  return (
    <DeleteButton one="Veranstaltung" action={action} uid={uid} href={href}>
      <p>
        Gelöscht wird die Veranstaltung „{title}“. Wer Benachrichtigungen zu Veranstaltungen eingeschaltet
        hat, erfährt davon. {restorable}
      </p>
    </DeleteButton>
  );
}
