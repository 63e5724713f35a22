import { Button, ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';

const title = 'Benachrichtigungen abbestellen';

/** Asks for a click before anything stops: mail scanners open links, people click buttons. */
export function UnsubscribeView({
  subscribed,
  failed,
  action,
}: {
  subscribed: boolean;
  failed: boolean;
  /** Stops the mails; a server action that needs no script. */
  action: () => Promise<void>;
}) {
  if (!subscribed)
    return (
      <>
        <PageHeader breadcrumb={[title]} title="Benachrichtigungen sind abbestellt" />
        <Notice tone="green" title="Sie erhalten keine Benachrichtigungen mehr">
          In Ihren Daten können Sie sie jederzeit wieder einschalten.
        </Notice>
        <p>
          <ButtonLink href="/">Zur Startseite</ButtonLink>
        </p>
      </>
    );
  return (
    <>
      <PageHeader breadcrumb={[title]} title={title} />
      {failed && (
        <Notice tone="red" alert title="Das hat nicht geklappt">
          Bitte versuchen Sie es in einigen Minuten noch einmal.
        </Notice>
      )}
      <p>
        Möchten Sie keine E-Mails über Änderungen im Portal mehr erhalten? E-Mails zu Ihrem Konto, zum
        Beispiel zum Passwort, bekommen Sie weiterhin.
      </p>
      <form action={action}>
        <Button type="submit" look="primary">
          Benachrichtigungen abbestellen
        </Button>
      </form>
    </>
  );
}

/** For a link that was cut off, or whose account is gone or has another address by now. */
export function UnsubscribeUnknownView() {
  return (
    <>
      <PageHeader breadcrumb={[title]} title={title} />
      <Notice tone="amber" title="Dieser Link gilt nicht oder nicht mehr">
        Er ist unvollständig, oder die E-Mail-Adresse wurde inzwischen geändert. Angemeldet schalten Sie
        Benachrichtigungen in Ihren Daten aus.
      </Notice>
    </>
  );
}
