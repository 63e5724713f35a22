import type { FormState } from '@/lib/forms';
import type { MarketPartnerDetail } from '@/lib/market-partners/record';
import { ActionButton } from '../forms/action-button';

interface Props {
  partner: MarketPartnerDetail;
  activate: (uid: number) => Promise<FormState>;
  deactivate: (uid: number) => Promise<FormState>;
}

/** Takes a market partner out of the public or brings it back, after a question that says what that means. */
export function ActivityButton({ partner: { uid, company, active }, activate, deactivate }: Props) {
  if (active === 0) {
    return (
      <ActionButton
        small={false}
        label="Wieder aktivieren"
        question={{
          title: 'Marktpartner wieder aktivieren?',
          text: (
            <p>
              {company} ist dann wieder öffentlich, und die Benutzerkonten, die mit seinen Nummern verbunden
              sind, können wieder in seinem Namen handeln.
            </p>
          ),
          confirm: 'Aktivieren',
          look: 'primary',
        }}
        action={activate}
        argument={uid}
        success="Der Marktpartner ist wieder aktiv."
      />
    );
  }
  return (
    <ActionButton
      small={false}
      label="Deaktivieren"
      question={{
        title: 'Marktpartner deaktivieren?',
        text: (
          <>
            <p>
              {company} ist dann nicht mehr öffentlich. Wer in seinem Namen angemeldet ist, verliert diese
              Rolle sofort, behält aber sein Benutzerkonto.
            </p>
            <p>Sie können den Marktpartner jederzeit wieder aktivieren.</p>
          </>
        ),
        confirm: 'Deaktivieren',
      }}
      action={deactivate}
      argument={uid}
      success="Der Marktpartner ist deaktiviert."
    />
  );
}
