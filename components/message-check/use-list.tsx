import type { CheckedMessage } from '@/lib/message-check/headline';
import type { NotificationUse } from '@/lib/message-check/model';
import { urlOf } from '@/lib/routes';
import { counted, plural } from '@/lib/text/plural';
import { formatVersion } from '@/lib/text/version';
import { participantNames, statusBadge } from '../processes/parts';
import { Code } from '../ui/code';
import { Shown } from '../ui/shown';
import styles from './message-check.module.css';

const parties = (list: NotificationUse['senders']) => participantNames(list) || '–';

/** What the message is for: processes, steps, sender, receiver and response codes. */
export function UseList({ result }: { result: CheckedMessage }) {
  const { notifications, byCode, facts, schema } = result;
  const version = `${schema?.schema} ${schema?.version}`;
  return (
    <section aria-labelledby="verwendung" className={styles.uses}>
      <h3 id="verwendung">
        {byCode ? `Prozesse mit ${notifications[0]?.messageCode}` : `Prozesse mit ${version}`}
      </h3>
      {notifications.length === 0 && <p>Kein Prozess des Portals verwendet diese Schemaversion.</p>}
      {!byCode && notifications.length > 0 && (
        <p>
          {facts?.messageCode
            ? `Der Nachrichtencode ${facts.messageCode} kommt mit ${version} in keinem Prozess vor. Mit dieser Schemaversion werden gesendet:`
            : 'Die Nachricht nennt keinen Nachrichtencode. Mit dieser Schemaversion werden gesendet:'}
        </p>
      )}
      <ul className={styles.useList}>
        {notifications.map((use) => (
          <li key={use.uid} className={styles.use}>
            <Use use={use} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Use({ use }: { use: NotificationUse }) {
  const { uid, processUid, messageCode, steps } = use;
  const codes = new Map([use, ...steps].flatMap((one) => one.responseCodes.map((code) => [code.uid, code])));
  return (
    <>
      <p className={styles.useTitle}>
        <a href={urlOf('ProcessDetail', { uid: processUid })}>
          {use.process} {formatVersion(use.version)}
        </a>
        <Shown markup={statusBadge(use.status)} />
      </p>
      <p>{use.title}</p>
      <dl className={styles.useFacts}>
        <dt>Marktnachricht</dt>
        <dd>
          <a href={urlOf('MarketNotifications', { uid: processUid, marketnotificationsUid: uid })}>
            <Code>{messageCode}</Code>
          </a>
        </dd>
        <dt>Von</dt>
        <dd>{parties(use.senders)}</dd>
        <dt>An</dt>
        <dd>{parties(use.receivers)}</dd>
        {steps.length > 0 && (
          <>
            <dt>{plural(steps.length, 'Schritt', 'Schritte')}</dt>
            <dd>
              <ul>
                {steps.map((step) => (
                  <li key={step.uid}>
                    <a href={urlOf('ProcessStepsDetail', { uid: processUid, processStepId: step.uid })}>
                      {step.position}. {step.name}
                    </a>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>Responsecodes</dt>
        <dd>
          {codes.size === 0 ? (
            '–'
          ) : (
            <details open={codes.size <= 6}>
              <summary>{counted(codes.size, 'Responsecode', 'Responsecodes')}</summary>
              <ul>
                {[...codes.values()]
                  .sort((one, other) => one.code - other.code)
                  .map((code) => (
                    <li key={code.uid}>
                      <a href={urlOf('ResponseCodeDetail', { uid: code.uid })}>
                        <Code>{code.code}</Code>
                      </a>{' '}
                      {code.descriptionShort}
                    </li>
                  ))}
              </ul>
            </details>
          )}
        </dd>
      </dl>
    </>
  );
}
