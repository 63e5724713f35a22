import { type AdminUser, accountTypes, bindingTitle } from '@/lib/admin/model';
import type { AuditRow } from '@/lib/audit/model';
import type { Named } from '@/lib/named';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import type { ShownToken } from '@/lib/users/token-model';
import { TokenList } from '../account/token-list';
import { ActionButton } from '../forms/action-button';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { SummaryList } from '../ui/summary-list';
import styles from './admin.module.css';
import { AuditTable } from './audit-view';
import { BindingForm } from './binding-form';
import { ApprovalForm, RejectionForm } from './decision-forms';
import { GroupsForm } from './groups-form';
import { RegisterComparison } from './register-comparison';
import { StateBadge } from './state-badge';
import { UserActions, type UserActionsProps } from './user-actions';

interface Props {
  user: AdminUser;
  tokens: ShownToken[];
  /** The role names there are. */
  names: Named[];
  entries: AuditRow[];
  actions: UserActionsProps & {
    approve: Parameters<typeof ApprovalForm>[0]['action'];
    reject: Parameters<typeof RejectionForm>[0]['action'];
    editGroups: Parameters<typeof GroupsForm>[0]['action'];
    bind: Parameters<typeof BindingForm>[0]['action'];
    unbind: (
      values: { uid: number; ecnumberUid: number },
      confirmed?: true,
    ) => ReturnType<UserActionsProps['block']>;
    revokeToken: (values: { uid: number; token: number }) => ReturnType<UserActionsProps['block']>;
  };
}

const moment = (seconds: number | null) => (seconds === null ? undefined : formatDateTime(seconds));

/** An account with everything that page admins decide about it. */
export function UserView({ user, tokens, names, entries, actions }: Props) {
  const { uid, state } = user;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
  const gone = state === 'deleted';
  return (
    <>
      <PageHeader
        breadcrumb={[['AdminOverview'], ['AdminUsers'], name]}
        title={name}
        badge={<StateBadge state={state} />}
      />
      <SummaryList items={factsOf(user)} />
      {state === 'waiting' && (
        <Section id="freigabe" title="Freigeben und binden">
          <RegisterComparison user={user} />
          <ApprovalForm
            uid={uid}
            revision={user.revision}
            wantedEcnumber={user.wantedEcnumber}
            differs={
              user.companyDiffers === 1 ? { typed: user.company, company: user.wantedCompany } : undefined
            }
            action={actions.approve}
          />
        </Section>
      )}
      {!gone && (
        <>
          {(state !== 'waiting' ||
            user.sessions > 0 ||
            tokens.length > 0 ||
            user.secondFactor ||
            user.passkeys > 0) && (
            <Section id="konto" title="Konto">
              <UserActions user={user} tokens={tokens.length} acts={actions} />
            </Section>
          )}
          <Bindings user={user} bind={actions.bind} unbind={actions.unbind} />
          {tokens.length > 0 && (
            <Section id="api-token" title="API-Token">
              <TokenList
                tokens={tokens}
                revoke={actions.revokeToken}
                argumentOf={(token) => ({ uid, token })}
              />
            </Section>
          )}
          <Section id="gruppen" title="Gruppen und Rollennamen">
            <GroupsForm
              uid={uid}
              revision={user.revision}
              groups={user.groups}
              roleNames={user.roleNames.map((role) => role.uid)}
              names={names}
              action={actions.editGroups}
            />
          </Section>
        </>
      )}
      {(state === 'waiting' || state === 'unconfirmed') && (
        <Section id="ablehnung" title="Ablehnen">
          <RejectionForm uid={uid} action={actions.reject} />
        </Section>
      )}
      <Section id="protokoll" title="Protokoll">
        <AuditTable rows={entries} />
        <p>
          <a href={urlOf('AdminAudit', {}, { user: uid })}>Alle Einträge zu diesem Konto</a>
        </p>
      </Section>
    </>
  );
}

function Bindings({ user, bind, unbind }: { user: AdminUser } & Pick<Props['actions'], 'bind' | 'unbind'>) {
  return (
    <Section id="nummern" title="Marktpartner-Nummern">
      {user.mpusers.length === 0 && <p>Dieses Konto ist an keine Nummer gebunden.</p>}
      <ul className={styles.bindings}>
        {user.mpusers.map((binding) => (
          <li key={binding.ecnumber.uid} className={styles.binding}>
            <span>
              <a href={urlOf('MarketPartnerDetail', { marketPartnerUid: binding.marketpartnerUid })}>
                {binding.ecnumber.ecnumber} - {binding.marketpartner_company}
              </a>
              , {bindingTitle(binding)}
            </span>
            <ActionButton
              label="Lösen"
              description={`Bindung an ${binding.ecnumber.ecnumber} lösen`}
              action={unbind}
              argument={{ uid: user.uid, ecnumberUid: binding.ecnumber.uid }}
              success="Die Bindung ist gelöst."
              question={{
                title: `Bindung an ${binding.ecnumber.ecnumber} lösen?`,
                text: <p>Die Person verliert sofort alle Rechte an {binding.marketpartner_company}.</p>,
                confirm: 'Lösen',
              }}
            />
          </li>
        ))}
      </ul>
      {user.state !== 'waiting' && <BindingForm uid={user.uid} action={bind} />}
    </Section>
  );
}

function factsOf(user: AdminUser) {
  const wanted = [
    user.wantedEcnumber,
    user.wantedEcnumber && (user.wantedCompany || 'keinem Marktpartner bekannt'),
    user.wantedParticipant,
  ];
  // Most accounts have none of these; what is empty here is not missing.
  const some = [
    { term: 'Neue E-Mail', description: user.pendingEmail },
    { term: 'Anrede', description: user.salutation },
    { term: 'Art des Kontos', description: accountTypes[user.accountType] },
    { term: 'Angegebene Nummer', description: wanted.filter(Boolean).join(', ') },
  ].filter(({ description }) => description);
  return [
    { term: 'E-Mail', description: user.email },
    { term: 'Unternehmen', description: user.company },
    ...some,
    { term: 'Angelegt', description: moment(user.created) },
    { term: 'E-Mail bestätigt', description: moment(user.emailConfirmed) },
    { term: 'Letzte Anmeldung', description: moment(user.lastSignIn) },
    { term: 'Daten bestätigt', description: user.dataConfirmed ? 'Ja' : 'Nein' },
    { term: 'Passwort', description: user.hasPassword ? 'Gesetzt' : 'Noch keines' },
    { term: 'Zweiter Faktor', description: user.secondFactor ? 'Eingeschaltet' : 'Nein' },
    { term: 'Passkeys', description: user.passkeys === 0 ? 'Keine' : String(user.passkeys) },
    { term: 'Offene Sitzungen', description: String(user.sessions) },
  ];
}
