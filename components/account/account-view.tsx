import type { OwnAccount, OwnPasskey } from '@/lib/account/model';
import { ButtonLink } from '../ui/button';
import { PageHeader } from '../ui/page-header';
import { Section, WithContents } from '../ui/section';
import { ApiTokens, type TokenActions } from './api-tokens';
import { DeletionForm } from './deletion-form';
import { EmailForm, type EmailFormProps } from './email-form';
import { External, type ExternalProps } from './external';
import { OwnDataForm, type OwnDataProps } from './own-data-form';
import { type PasskeyActions, Passkeys } from './passkeys';
import { PasswordForm } from './password-form';
import { SecondFactor, type SecondFactorProps } from './second-factor';
import { SessionList, type SessionListProps } from './session-list';

export interface AccountActions extends PasskeyActions, TokenActions {
  saveData: OwnDataProps['action'];
  changePassword: Parameters<typeof PasswordForm>[0]['action'];
  changeEmail: EmailFormProps['action'];
  cancelEmail: EmailFormProps['cancel'];
  endSession: SessionListProps['end'];
  endOthers: SessionListProps['endOthers'];
  beginFactor: SecondFactorProps['begin'];
  enableFactor: SecondFactorProps['enable'];
  disableFactor: SecondFactorProps['disable'];
  renewCodes: SecondFactorProps['renew'];
  removeExternal: ExternalProps['remove'];
  deleteAccount: Parameters<typeof DeletionForm>[0]['action'];
}

interface Props extends Pick<OwnDataProps, 'uid' | 'participants' | 'categories'> {
  account: OwnAccount;
  sessions: SessionListProps['sessions'];
  /** Absent where there are none. */
  passkeys?: OwnPasskey[];
  /** Absent where there are none. */
  tokens?: Omit<Parameters<typeof ApiTokens>[0], 'actions'>;
  /** The words on the button of another place of signing in; absent without one. */
  external?: string;
  actions: AccountActions;
}

const sections = [
  { id: 'daten', title: 'Eigene Daten' },
  { id: 'passwort', title: 'Passwort' },
  { id: 'email', title: 'E-Mail-Adresse' },
  { id: 'zwei-schritte', title: 'Anmeldung in zwei Schritten' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'anbieter', title: 'Anderer Anbieter' },
  { id: 'sitzungen', title: 'Sitzungen' },
  { id: 'api-token', title: 'API-Token' },
  { id: 'export', title: 'Daten mitnehmen' },
  { id: 'loeschen', title: 'Konto löschen' },
];
const titleOf = (id: string) => ({ id, title: sections.find((section) => section.id === id)?.title ?? '' });

/** Everything one can do with one's own account. */
export function AccountView({
  uid,
  account,
  participants,
  categories,
  sessions,
  passkeys,
  tokens,
  external,
  actions,
}: Props) {
  const { data, roleNames, email, pendingEmail, secondFactor, recoveryCodesLeft } = account;
  const absent = [!passkeys && 'passkeys', !tokens && 'api-token', !external && 'anbieter'];
  return (
    <>
      <PageHeader
        breadcrumb={['Meine Daten']}
        title="Meine Daten"
        lead="Ihre Angaben, Ihre Benachrichtigungen und wie Sie sich anmelden."
      />
      <WithContents entries={sections.filter(({ id }) => !absent.includes(id))}>
        <Section {...titleOf('daten')}>
          <OwnDataForm
            uid={uid}
            data={data}
            roleNames={roleNames}
            participants={participants}
            categories={categories}
            action={actions.saveData}
          />
        </Section>
        <Section {...titleOf('passwort')}>
          <p>
            Danach sind Sie auf allen anderen Geräten abgemeldet.
            {tokens && tokens.tokens.length > 0 && (
              <>
                {' '}
                Ihre <a href="#api-token">API-Token</a> gelten weiter; widerrufen Sie, was Sie nicht kennen.
              </>
            )}
          </p>
          <PasswordForm action={actions.changePassword} />
        </Section>
        <Section {...titleOf('email')}>
          <EmailForm
            email={email}
            pendingEmail={pendingEmail}
            action={actions.changeEmail}
            cancel={actions.cancelEmail}
          />
        </Section>
        <Section {...titleOf('zwei-schritte')}>
          <SecondFactor
            on={secondFactor}
            codesLeft={recoveryCodesLeft}
            begin={actions.beginFactor}
            enable={actions.enableFactor}
            disable={actions.disableFactor}
            renew={actions.renewCodes}
          />
        </Section>
        {passkeys && (
          <Section {...titleOf('passkeys')}>
            <Passkeys passkeys={passkeys} actions={actions} />
          </Section>
        )}
        {external && (
          <Section {...titleOf('anbieter')}>
            <External title={external} joined={account.external} remove={actions.removeExternal} />
          </Section>
        )}
        <Section {...titleOf('sitzungen')}>
          <p>
            Hier sind Sie angemeldet. Beenden Sie, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.
            {tokens && tokens.tokens.length > 0 && ' API-Token bleiben davon unberührt.'}
          </p>
          <SessionList sessions={sessions} end={actions.endSession} endOthers={actions.endOthers} />
        </Section>
        {tokens && (
          <Section {...titleOf('api-token')}>
            <ApiTokens {...tokens} actions={actions} />
          </Section>
        )}
        <Section {...titleOf('export')}>
          <p>Alles, was über Sie gespeichert ist, in einer Datei im Format JSON.</p>
          <ButtonLink href="/api/users/export" download icon="download">
            Meine Daten herunterladen
          </ButtonLink>
        </Section>
        <Section {...titleOf('loeschen')}>
          <p>
            Ihre persönlichen Daten werden gelöscht und Sie werden überall abgemeldet. Was Sie im Portal
            veröffentlicht haben, bleibt ohne Ihren Namen bestehen. Das lässt sich nicht rückgängig machen.
          </p>
          <DeletionForm action={actions.deleteAccount} />
        </Section>
      </WithContents>
    </>
  );
}
