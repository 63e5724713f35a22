import { SearchForm } from '../search/search-form';
import { ButtonLink } from '../ui/button';
import { PageTitle } from '../ui/page-title';
import styles from './states.module.css';

interface Props {
  message?: string;
  withdrawn?: boolean;
  /**
   * Addresses: of the version that holds in the place of a withdrawn one, of those before and after what is asked for,
   * and of today's state of what is not shown as it stood.
   */
  near?: { inForce?: string; predecessor?: string; successor?: string; present?: string };
}

/** What is shown where nothing is, or nothing is any more: says so and leads on. */
export function NotFoundView({
  message,
  withdrawn = false,
  near: { inForce, predecessor, successor, present } = {},
}: Props) {
  return (
    <>
      <PageTitle
        title={withdrawn ? 'Zurückgezogen' : 'Seite nicht gefunden'}
        lead={
          message ??
          'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben oder der Link ist unvollständig.'
        }
      />
      <SearchForm />
      <p className={styles.actions}>
        {inForce && (
          <ButtonLink look="primary" href={inForce}>
            Zu dem, was jetzt gilt
          </ButtonLink>
        )}
        {present && <ButtonLink href={present}>Zum heutigen Stand</ButtonLink>}
        {predecessor && <ButtonLink href={predecessor}>Zur Version davor</ButtonLink>}
        {successor && <ButtonLink href={successor}>Zur Version danach</ButtonLink>}
        <ButtonLink href="/">Zur Startseite</ButtonLink>
      </p>
    </>
  );
}
