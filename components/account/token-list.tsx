import { nounTitle } from '@/lib/api-reference/noun-texts';
import { tokenPrefix, tokenScopes } from '@/lib/auth/api-tokens';
import type { FormState } from '@/lib/forms';
import { formatDate, formatDateTime } from '@/lib/time/format';
import type { ShownToken } from '@/lib/users/token-model';
import { ActionButton } from '../forms/action-button';
import { Badge } from '../ui/badge';
import { Code } from '../ui/code';
import styles from './account.module.css';

/**
 * API tokens with what they may do, in which role, and until when.
 * @param ownerOf whose a token is, where they are those of several people
 * @param revoke ends one of them, by what `argumentOf` says of its uid
 */
export function TokenList<Token extends ShownToken, Argument>({
  tokens,
  ownerOf,
  revoke,
  argumentOf,
}: {
  tokens: Token[];
  ownerOf?: (token: Token) => string;
  revoke: (argument: Argument) => Promise<FormState>;
  argumentOf: (uid: number) => Argument;
}) {
  return (
    <ul className={styles.sessions} aria-label="API-Token">
      {tokens.map((token) => {
        const { uid, name, ending, scope, areas, role, created, expires, lastUsed } = token;
        const may = tokenScopes.find(({ value }) => value === scope)?.title;
        const facts = [ownerOf?.(token), role, may, areas.map(nounTitle).join(', ')].filter(Boolean);
        return (
          <li key={uid} className={styles.session}>
            <div>
              <span className={styles.device}>
                {name} <Code>{`${tokenPrefix}…${ending}`}</Code>
                {expires * 1_000 < Date.now() && <Badge tone="red">Abgelaufen</Badge>}
              </span>
              <span className={styles.muted}>{facts.join(' · ')}</span>
              <br />
              <span className={styles.muted}>
                Angelegt am {formatDate(created)}, gilt bis {formatDateTime(expires)},{' '}
                {lastUsed === null ? 'noch nie verwendet' : `zuletzt verwendet ${formatDateTime(lastUsed)}`}
              </span>
            </div>
            <ActionButton
              label="Widerrufen"
              description={`Widerrufen: ${name}`}
              action={revoke}
              argument={argumentOf(uid)}
              success="Das API-Token ist widerrufen."
              question={{
                title: 'API-Token widerrufen?',
                text: <p>Das Programm, das „{name}“ verwendet, wird ab sofort abgewiesen.</p>,
                confirm: 'Widerrufen',
                look: 'danger',
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
