import type { Refusal } from '@/lib/auth/guard';
import type { ConsultationRow } from '@/lib/consultations/model';
import type { EventRow } from '@/lib/events/model';
import type { ProcessRow } from '@/lib/processes/model';
import type { MarketRole } from '@/lib/role-changes/model';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { formatDate } from '@/lib/time/format';
import { LiveSearch } from '../search/header-search';
import { Button } from '../ui/button';
import { Code } from '../ui/code';
import { DateText, Deadline } from '../ui/date-text';
import { Entries } from './entries';
import styles from './home-view.module.css';
import { RefusedNotice } from './refused-notice';

interface Props {
  /** The path that led here: it needs a login, or was refused. */
  wanted?: string;
  /** Why somebody was led here. */
  refusal?: Refusal;
  /** For whom somebody acts and as what; absent without a role. */
  acting?: string;
  portalName: string;
  coming: ProcessRow[];
  consultations: ConsultationRow[];
  events: EventRow[];
  roles: MarketRole[];
  /** Whole seconds; server and browser agree on the days left. */
  now: number;
}

/** The home page: a search over everything, what changes and what is due, and where the portal leads. */
export function HomeView({
  wanted,
  refusal,
  acting,
  portalName,
  coming,
  consultations,
  events,
  roles,
  now,
}: Props) {
  return (
    <>
      {wanted && refusal && <RefusedNotice wanted={wanted} refusal={refusal} acting={acting} />}
      <section className={styles.hero} aria-labelledby="titel">
        <div>
          <h1 id="titel" className={styles.title}>
            {portalName}
          </h1>
          <p className={styles.lead}>
            Prozesse, Marktnachrichten, Schemas und Konsultationen des österreichischen Strom- und Gasmarkts
            an einer Stelle.
          </p>
        </div>
        <LiveSearch
          label="Im Portal suchen"
          hint="Zum Beispiel EC_REQ_ONL, Energiegemeinschaft, Responsecode 56 oder ein Unternehmen"
        >
          <Button type="submit" look="primary" icon="search">
            Suchen
          </Button>
        </LiveSearch>
      </section>
      <div className={styles.columns}>
        <Coming processes={coming} />
        <Due consultations={consultations} events={events} now={now} />
      </div>
      <Entries roles={roles} />
    </>
  );
}

function Coming({ processes }: { processes: ProcessRow[] }) {
  return (
    <section aria-labelledby="kommt" className={styles.block}>
      <h2 id="kommt">Was sich als Nächstes ändert</h2>
      {processes.length > 0 ? (
        <ul className={styles.list}>
          {processes.map(({ uid, process, version, title, validFrom, participants }) => (
            <li key={uid}>
              <span className={styles.when}>Ab {formatDate(validFrom)}</span>
              <span>
                <a href={urlOf('ProcessDetail', { uid })}>
                  <Code>{process}</Code> {formatVersion(version)}
                </a>{' '}
                {title}
              </span>
              {participants.length > 0 && (
                <span className={styles.whom}>Für {participants.map(({ name }) => name).join(', ')}</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>Derzeit ist keine künftige Prozessversion veröffentlicht.</p>
      )}
      <p className={styles.all}>
        <a href={urlOf('ProcessList', {}, { status: 2, sort: 'validFrom' })}>
          Alle künftigen Prozessversionen
        </a>
        <a href={urlOf('RoleChanges')}>Was ändert sich für mich?</a>
      </p>
    </section>
  );
}

/** What has a day by which one must act, or at which one may be there. */
function Due({ consultations, events, now }: Pick<Props, 'consultations' | 'events' | 'now'>) {
  return (
    <section aria-labelledby="termine" className={styles.block}>
      <h2 id="termine">Fristen und Termine</h2>
      {consultations.length + events.length > 0 ? (
        <ul className={styles.list}>
          {consultations.map(({ uid, title, statementsUntil }) => (
            <li key={`konsultation-${uid}`}>
              <span className={styles.when}>
                Stellungnahmen bis <Deadline value={statementsUntil} now={now} />
              </span>
              <a href={urlOf('ConsultationDetail', { uid })}>{title}</a>
              <span className={styles.whom}>Konsultation</span>
            </li>
          ))}
          {events.map(({ uid, title, start, location }) => (
            <li key={`termin-${uid}`}>
              <span className={styles.when}>
                <DateText value={start} time />
              </span>
              <a href={urlOf('EventDetailPage', { uid })}>{title}</a>
              <span className={styles.whom}>{['Veranstaltung', location].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>Derzeit ist keine Konsultation offen und keine Veranstaltung angekündigt.</p>
      )}
      <p className={styles.all}>
        <a href={urlOf('ConsultationList')}>Alle Konsultationen</a>
        <a href={urlOf('Events')}>Alle Veranstaltungen</a>
      </p>
    </section>
  );
}
