import type { ConsultationRow } from '@/lib/consultations/model';
import type { EventRow } from '@/lib/events/model';
import type { ProcessRow } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { formatDate } from '@/lib/time/format';
import { Button } from '../ui/button';
import { Code } from '../ui/code';
import { DateText, Deadline } from '../ui/date-text';
import { TextInput } from '../ui/text-input';
import styles from './home-view.module.css';

interface Props {
  portalName: string;
  coming: ProcessRow[];
  consultations: ConsultationRow[];
  events: EventRow[];
  /** Whole seconds; server and browser agree on the days left. */
  now: number;
}

/** The home page: a search, and what is about to happen. */
export function HomeView({ portalName, coming, consultations, events, now }: Props) {
  return (
    <>
      <section className={styles.hero} aria-labelledby="titel">
        <h1 id="titel" className={styles.title}>
          {portalName}
        </h1>
        <p className={styles.lead}>
          Prozesse, Marktnachrichten, Schemas und Konsultationen des österreichischen Strom- und Gasmarkts.
        </p>
        <form method="get" action="/prozesse" className={styles.search} aria-label="Prozesse suchen">
          <TextInput
            label="Prozess suchen"
            hint="Name oder Bezeichnung, zum Beispiel EC_REQ_ONL oder Energiegemeinschaft"
            name="search"
            type="search"
            maxLength={200}
          />
          <input type="hidden" name="status" value="0" />
          <Button type="submit" look="primary" icon="search">
            Suchen
          </Button>
        </form>
        <p className={styles.shortcuts}>
          <a href="/prozesse">Alle aktiven Prozesse</a>
          <a href="/prozesse/kategorien">Nach Kategorien</a>
          <a href={urlOf('MarketNotificationList')}>Marktnachrichten</a>
          <a href={urlOf('SchemaList')}>Schemas</a>
          <a href={urlOf('MessageCheck')}>Nachricht prüfen</a>
          <a href={urlOf('ResponseCodeList')}>Responsecodes</a>
          <a href={urlOf('Deadlines')}>Fristenrechner</a>
        </p>
      </section>
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
        <a href="/konsultationen">Alle Konsultationen</a>
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
        <a href="/veranstaltungen">Alle Veranstaltungen</a>
      </p>
    </section>
  );
}
