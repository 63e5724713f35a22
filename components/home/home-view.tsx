import type { ConsultationRow } from '@/lib/consultations/model';
import type { EventRow } from '@/lib/events/model';
import type { ProcessRow } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { mostLetters } from '@/lib/search/model';
import { formatVersion } from '@/lib/text/version';
import { formatDate } from '@/lib/time/format';
import { Button } from '../ui/button';
import { Code } from '../ui/code';
import { DateText, Deadline } from '../ui/date-text';
import { TextInput } from '../ui/text-input';
import { Entries } from './entries';
import styles from './home-view.module.css';

interface Props {
  portalName: string;
  coming: ProcessRow[];
  consultations: ConsultationRow[];
  events: EventRow[];
  /** Whole seconds; server and browser agree on the days left. */
  now: number;
}

/** The home page: a search over everything, where the portal leads, and what is about to happen. */
export function HomeView({ portalName, coming, consultations, events, now }: Props) {
  return (
    <>
      <section className={styles.hero} aria-labelledby="titel">
        <h1 id="titel" className={styles.title}>
          {portalName}
        </h1>
        <p className={styles.lead}>
          Prozesse, Marktnachrichten, Schemas und Konsultationen des österreichischen Strom- und Gasmarkts an
          einer Stelle.
        </p>
        <search aria-label="Suche auf der Startseite">
          <form action={urlOf('Search')} className={styles.search}>
            <TextInput
              label="Im Portal suchen"
              hint="Zum Beispiel EC_REQ_ONL, Energiegemeinschaft, Responsecode 56 oder ein Unternehmen"
              name="q"
              type="search"
              maxLength={mostLetters}
            />
            <Button type="submit" look="primary" icon="search">
              Suchen
            </Button>
          </form>
        </search>
      </section>
      <Entries />
      <div className={styles.columns}>
        <Coming processes={coming} />
        {consultations.length > 0 && <Consultations consultations={consultations} now={now} />}
        {events.length > 0 && <Events events={events} />}
      </div>
    </>
  );
}

function Coming({ processes }: { processes: ProcessRow[] }) {
  return (
    <section aria-labelledby="kommt" className={styles.block}>
      <h2 id="kommt">Tritt demnächst in Kraft</h2>
      {processes.length > 0 ? (
        <ul className={styles.list}>
          {processes.map(({ uid, process, version, title, validFrom }) => (
            <li key={uid}>
              <a href={urlOf('ProcessDetail', { uid })}>
                <Code>{process}</Code> {formatVersion(version)}
              </a>
              <span>{title}</span>
              <span className={styles.when}>ab {formatDate(validFrom)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>Derzeit ist keine künftige Prozessversion veröffentlicht.</p>
      )}
      <p>
        <a href={urlOf('ProcessList', {}, { status: 2, sort: 'validFrom' })}>
          Alle künftigen Prozessversionen
        </a>
      </p>
      <p>
        <a href={urlOf('RoleChanges')}>Was ändert sich für mich?</a>
      </p>
    </section>
  );
}

function Consultations({ consultations, now }: { consultations: ConsultationRow[]; now: number }) {
  return (
    <section aria-labelledby="konsultationen" className={styles.block}>
      <h2 id="konsultationen">Offene Konsultationen</h2>
      <ul className={styles.list}>
        {consultations.map(({ uid, title, statementsUntil }) => (
          <li key={uid}>
            <a href={urlOf('ConsultationDetail', { uid })}>{title}</a>
            <span className={styles.when}>
              Stellungnahmen bis <Deadline value={statementsUntil} now={now} />
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={urlOf('ConsultationList')}>Alle Konsultationen</a>
      </p>
    </section>
  );
}

function Events({ events }: { events: EventRow[] }) {
  return (
    <section aria-labelledby="termine" className={styles.block}>
      <h2 id="termine">Nächste Veranstaltungen</h2>
      <ul className={styles.list}>
        {events.map(({ uid, title, start, location }) => (
          <li key={uid}>
            <a href={urlOf('EventDetailPage', { uid })}>{title}</a>
            <span className={styles.when}>
              <DateText value={start} time />
              {location && `, ${location}`}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={urlOf('Events')}>Alle Veranstaltungen</a>
      </p>
    </section>
  );
}
