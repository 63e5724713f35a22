'use client';

import { useEffect, useRef, useState } from 'react';
import { tokenForm } from '@/lib/account/form';
import { type TokenScope, tokenAreaChoices, tokenDays, tokenScopes } from '@/lib/auth/api-tokens';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { formatDate } from '@/lib/time/format';
import type { ShownToken } from '@/lib/users/token-model';
import { done } from '../forms/done';
import { useSectionForm } from '../forms/use-section-form';
import { Button } from '../ui/button';
import { Radio } from '../ui/choice';
import { Code } from '../ui/code';
import { CopyButton } from '../ui/copy-button';
import { FieldGroup } from '../ui/field';
import { Notice } from '../ui/notice';
import { PasswordInput } from '../ui/password-input';
import { SelectField } from '../ui/select';
import { ServerForm } from '../ui/server-form';
import { TextInput } from '../ui/text-input';
import styles from './account.module.css';
import { ChoiceList } from './choice-list';
import { TokenList } from './token-list';

interface NewToken {
  name: string;
  role: string;
  scope: TokenScope;
  areas: string[];
  days: number;
  password: string;
}

interface Issued {
  token: string;
  expires: number;
}

export interface TokenActions {
  issueToken: (values: NewToken) => Promise<FormState<Issued>>;
  revokeToken: (values: { uid: number }) => Promise<FormState>;
}

interface Props {
  tokens: ShownToken[];
  /** The roles to choose from, the active one first. */
  roles: { id: string; title: string }[];
  actions: TokenActions;
}

/** The own API tokens: what they are for, a list to revoke them, and a new one. */
export function ApiTokens({ tokens, roles, actions }: Props) {
  const [issued, setIssued] = useState<Issued>();
  return (
    <>
      <p>
        Mit einem API-Token ruft ein Programm die <a href={urlOf('ApiReference')}>Schnittstelle</a> in Ihrem
        Namen auf, ohne Ihr Passwort zu kennen. Das Token darf nie mehr als Sie selbst, gilt für eine Rolle
        und erreicht weder Passwort noch Anmeldung.
      </p>
      {issued ? (
        <NewestToken issued={issued} />
      ) : (
        <>
          {tokens.length > 0 && (
            <>
              <TokenList tokens={tokens} revoke={actions.revokeToken} argumentOf={(uid) => ({ uid })} />
              <h3>Noch ein API-Token</h3>
            </>
          )}
          <TokenForm roles={roles} issue={actions.issueToken} onIssued={setIssued} />
        </>
      )}
    </>
  );
}

/** The new token, this once. */
function NewestToken({ issued: { token, expires } }: { issued: Issued }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Ihr neues API-Token
      </h3>
      <Notice tone="amber" title="Das Token erscheint nur dieses eine Mal">
        Tragen Sie es gleich dort ein, wo es gebraucht wird. Es gilt bis {formatDate(expires)}. Geben Sie es
        nicht weiter, und legen Sie es nicht in Quelltexten ab.
      </Notice>
      <p className={styles.secret}>
        <Code>{token}</Code> <CopyButton text={token} label="API-Token kopieren" />
      </p>
      <p>Ein Programm sendet es mit jedem Aufruf in dieser Kopfzeile:</p>
      <Code block>{`Authorization: Bearer ${token}`}</Code>
      <div className={styles.buttons}>
        <Button look="primary" onClick={() => done('Das API-Token ist angelegt.')}>
          Ich habe das Token übernommen
        </Button>
      </div>
    </>
  );
}

function TokenForm({
  roles,
  issue,
  onIssued,
}: {
  roles: Props['roles'];
  issue: TokenActions['issueToken'];
  onIssued: (issued: Issued) => void;
}) {
  const form = useSectionForm<NewToken, Issued>('token', {
    schema: tokenForm,
    defaults: { name: '', role: roles[0]?.id ?? '', scope: 'read', areas: [], days: 90, password: '' },
    action: issue,
    onSaved: onIssued,
  });
  const { id, error, ...scope } = form.field('scope');
  return (
    <ServerForm
      form={form}
      label="API-Token anlegen"
      className={styles.form}
      submit="API-Token anlegen"
      look="secondary"
    >
      <TextInput
        label="Name des Tokens"
        hint="Zum Beispiel der Name des Programms, das es verwendet."
        autoComplete="off"
        maxLength={60}
        {...form.field('name')}
      />
      {roles.length > 0 && (
        <SelectField
          id="token-role"
          label="Rolle"
          hint="In dieser Rolle handelt das Programm. Verlieren Sie die Rolle, verliert auch das Token sie."
          options={roles.map(({ id, title }) => ({ value: id, title }))}
          value={form.watch('role')}
          onChange={(value) => form.setValue('role', value, { shouldDirty: true })}
          error={form.field('role').error}
        />
      )}
      <FieldGroup id={id} legend="Was das Token darf" error={error}>
        {tokenScopes.map(({ value, title }) => (
          <Radio
            key={value}
            label={title}
            value={value}
            name={scope.name}
            ref={scope.ref}
            onChange={scope.onChange}
            onBlur={scope.onBlur}
          />
        ))}
      </FieldGroup>
      <SelectField
        id="token-days"
        label="Gültig für"
        hint="Eine Woche vor dem Ende erinnern wir Sie per E-Mail."
        options={tokenDays.map((days) => ({ value: String(days), title: `${days} Tage` }))}
        value={String(form.watch('days'))}
        onChange={(value) => form.setValue('days', Number(value), { shouldDirty: true })}
        error={form.field('days').error}
      />
      <details className={styles.more}>
        <summary>Auf Bereiche beschränken</summary>
        <ChoiceList
          legend="Bereiche der Schnittstelle"
          hint="Ohne Auswahl gilt das Token für alle."
          options={tokenAreaChoices.map(({ value, title }) => ({ uid: value, name: title }))}
          {...form.field('areas')}
        />
      </details>
      <PasswordInput label="Passwort" {...form.field('password')} />
    </ServerForm>
  );
}
