import type { Refusal } from '@/lib/auth/guard';
import { Notice } from '../ui/notice';
import { SwitchAndOpen } from './switch-and-open';

/**
 * Says what was refused and why, and offers the role that may.
 * @param acting for whom and as what the person acts; absent without a role
 */
export function RefusedNotice({
  wanted,
  refusal: { title, signIn, own, role },
  acting,
}: {
  wanted: string;
  refusal: Refusal;
  acting?: string;
}) {
  if (signIn) {
    return (
      <Notice title="Bitte melden Sie sich an">
        <p>„{title}“ ist nur nach der Anmeldung offen.</p>
        <noscript>
          <p>
            Anmelden braucht JavaScript: Bitte schalten Sie es ein und laden Sie die Seite neu. Was öffentlich
            ist, können Sie auch so lesen.
          </p>
        </noscript>
      </Notice>
    );
  }
  const now = acting ? `Mit der Rolle „${acting}“` : 'Ohne gewählte Rolle';
  return (
    <Notice tone="amber" alert title={`Kein Zugriff auf „${title}“`}>
      {role ? (
        <>
          <p>
            {now} dürfen Sie diese Seite nicht öffnen, mit „{role.title}“ schon.
          </p>
          <SwitchAndOpen role={role} wanted={wanted} />
        </>
      ) : (
        <p>
          {own
            ? 'Diese Seite ist nicht für Ihr Konto bestimmt.'
            : `${now} dürfen Sie diese Seite nicht öffnen.`}
        </p>
      )}
    </Notice>
  );
}
