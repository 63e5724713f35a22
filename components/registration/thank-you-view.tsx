import { ButtonLink } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import styles from './accounts.module.css';

/** What follows a registration; says the same whether the address was known before. */
export function ThankYouView({ marketPartner }: { marketPartner?: boolean }) {
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Registrierung', href: '/registrierung' }, 'Danke']}
        title="Danke für Ihre Registrierung"
        lead="Wir haben Ihnen eine E-Mail gesendet. Bitte öffnen Sie den Link darin innerhalb von 24 Stunden und bestätigen Sie Ihre Adresse."
      />
      {marketPartner && (
        <p>
          Danach prüft die Seitenadministration Ihre Angaben und verbindet Ihr Konto mit Ihrem Marktpartner.
          Sie erhalten eine E-Mail, sobald es freigegeben ist.
        </p>
      )}
      <p>
        Keine E-Mail erhalten? Sehen Sie bitte auch im Spam-Ordner nach. Wenn Sie sich bei der Adresse
        vertippt haben, registrieren Sie sich einfach noch einmal.
      </p>
      <div className={styles.actions}>
        <ButtonLink href="/" look="primary">
          Zur Startseite
        </ButtonLink>
        <ButtonLink href="/registrierung">Noch einmal registrieren</ButtonLink>
      </div>
    </>
  );
}
