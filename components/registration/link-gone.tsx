'use client';

import { Button, ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { FormState } from '@/lib/forms';
import type { LinkKind, LinkState } from '@/lib/registration/model';
import styles from './accounts.module.css';
import { Outcome } from './outcome';
import { usePress } from './use-press';

/** Acts on a mailed link, or asks for a new one. */
export type LinkAction<Answer> = (values: { token: string }) => Promise<FormState<Answer>>;
export type RenewAction = (values: {
  kind: LinkKind;
  token: string;
}) => Promise<FormState<{ message: string }>>;

const texts: Record<Exclude<LinkState['state'], 'valid'>, { title: string; text: string }> = {
  used: {
    title: 'Dieser Link wurde schon verwendet',
    text: 'Jeder Link gilt nur einmal. Brauchen Sie ihn noch, senden wir Ihnen einen neuen an dieselbe Adresse.',
  },
  expired: {
    title: 'Dieser Link ist abgelaufen',
    text: 'Links aus E-Mails gelten nur eine bestimmte Zeit. Wir senden Ihnen gern einen neuen an dieselbe Adresse.',
  },
  unknown: {
    title: 'Dieser Link ist ungültig',
    text: 'Vielleicht wurde er beim Kopieren abgeschnitten. Öffnen Sie ihn bitte noch einmal aus der E-Mail, oder fordern Sie über „Anmelden“ und „Passwort vergessen?“ einen neuen an.',
  },
};

/** A new address is asked for where it is changed, not by a forgotten password. */
const unknownChange = {
  title: texts.unknown.title,
  text: 'Vielleicht wurde er beim Kopieren abgeschnitten. Öffnen Sie ihn bitte noch einmal aus der E-Mail, oder melden Sie sich an und ändern Sie die Adresse in Ihrem Benutzerkonto noch einmal.',
};

/** Most who come here again have confirmed their address and just want to go on. */
const confirmed = {
  title: texts.used.title,
  text: 'Wenn Sie Ihre Adresse damit bestätigt haben, ist alles erledigt. Sonst senden wir Ihnen einen neuen Link an dieselbe Adresse.',
};

/** Says that a mailed link holds no longer and offers a new one, where there was one. */
export function LinkGone({
  kind,
  token,
  state,
  renew,
}: {
  kind: LinkKind;
  token: string;
  state: Exclude<LinkState['state'], 'valid'>;
  renew: RenewAction;
}) {
  const { result, press, busy } = usePress(renew);
  if (result?.state === 'saved') return <Outcome title="Angefordert">{result.answer.message}</Outcome>;
  const { title, text } = textsFor(kind, state);
  return (
    <>
      <Notice tone="amber" title={title}>
        {text}
      </Notice>
      {result && (
        <Notice tone="red" alert>
          {result.message}
        </Notice>
      )}
      <div className={styles.actions}>
        {state !== 'unknown' && (
          <Button look="primary" busy={busy} onClick={() => press({ kind, token })}>
            Neuen Link senden
          </Button>
        )}
        <ButtonLink href="/?redirect=%2Fdashboard">Anmelden</ButtonLink>
        {kind === 'confirmEmail' && <ButtonLink href="/registrierung">Zur Registrierung</ButtonLink>}
      </div>
    </>
  );
}

function textsFor(kind: LinkKind, state: keyof typeof texts): { title: string; text: string } {
  if (kind === 'confirmEmail' && state === 'used') return confirmed;
  return kind === 'changeEmail' && state === 'unknown' ? unknownChange : texts[state];
}
