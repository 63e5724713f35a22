import { ButtonLink } from '../ui/button';
import { PageTitle } from '../ui/page-title';
import styles from './states.module.css';

/** What is shown when a page could not be made; trying again is a link to the same address. */
export function FailureView({ message, requestId }: { message: string; requestId?: string }) {
  return (
    <>
      <PageTitle title="Das hat nicht geklappt" lead={message} />
      <p>
        Bitte versuchen Sie es in einigen Augenblicken noch einmal. Bleibt der Fehler bestehen, wenden Sie
        sich an die Seitenadministration{requestId && ' und nennen Sie diese Kennung'}.
      </p>
      {requestId && (
        <p>
          Kennung: <code>{requestId}</code>
        </p>
      )}
      <p className={styles.actions}>
        <ButtonLink href="" look="primary">
          Erneut versuchen
        </ButtonLink>
        <ButtonLink href="/">Zur Startseite</ButtonLink>
      </p>
    </>
  );
}
