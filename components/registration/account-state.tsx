'use client';

import { ButtonLink } from '@/components/ui/button';
import { Outcome } from './outcome';

/** What an account's new state means to its owner. */
export function AccountState({ done, state }: { done: string; state: string }) {
  if (state === 'waiting') {
    return (
      <Outcome
        title={done}
        actions={
          <ButtonLink href="/" look="primary">
            Zur Startseite
          </ButtonLink>
        }
      >
        Die Seitenadministration prüft nun Ihre Angaben zum Marktpartner. Sie erhalten eine E-Mail, sobald Ihr
        Konto freigegeben ist.
      </Outcome>
    );
  }
  return (
    <Outcome
      title={done}
      actions={
        <ButtonLink href="/?redirect=%2Fdashboard" look="primary">
          Anmelden
        </ButtonLink>
      }
    >
      Ihr Konto ist aktiv. Sie können sich jetzt anmelden.
    </Outcome>
  );
}
