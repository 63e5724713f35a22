import type { ProcessOffice } from '@/lib/dashboard/model';
import { openFindings, type Report, reportParts } from '@/lib/processes/report/model';
import { type RouteName, routeOf, urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { formatDate } from '@/lib/time/format';
import { Badge } from '../ui/badge';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { OpenConsultations } from './agenda';
import styles from './dashboard.module.css';
import { DraftList } from './draft-list';
import { Coming } from './for-me';

/** What process admins keep, in the order in which it is needed most. */
const kept: RouteName[] = [
  ...([
    'ProcessList',
    'MarketNotificationList',
    'SchemaList',
    'ResponseCodeList',
    'ConsultationList',
  ] as const),
  ...([
    'Documents',
    'ProcessCategoriesList',
    'AdminLists',
    'AdminPreparedList',
    'AdminReleases',
    'InterfaceListImport',
    'SchemaImport',
    'AdminBin',
  ] as const),
];

interface Props {
  office: ProcessOffice;
  report: Report;
  /** Whole seconds. */
  now: number;
}

/** The room of the process admins: what is due, and what they keep. */
export function ProcessOfficeView({ office, report, now }: Props) {
  return (
    <>
      <PageHeader
        breadcrumb={[routeOf('ProcessOffice').title]}
        title={routeOf('ProcessOffice').title}
        lead="Was für Prozesse, Schemas und Konsultationen ansteht, und was Sie pflegen."
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ToDecide office={office} />
          <DraftList drafts={office.drafts} />
          <Section id="termine" title="Bald gültig, bald zu Ende">
            {office.coming.length > 0 ? (
              <ul className={styles.list}>
                {office.coming.map((entry) => (
                  <Coming
                    key={`${entry.entity}${entry.uid}${entry.kind}`}
                    entry={entry}
                    now={now}
                    why={false}
                  />
                ))}
              </ul>
            ) : (
              <p>
                Im nächsten Jahr beginnt keine veröffentlichte Version, und in den nächsten 90 Tagen endet
                keine ersatzlos.
              </p>
            )}
          </Section>
        </div>
        <div className={styles.side}>
          <Findings report={report} />
          <OpenConsultations consultations={office.open} total={office.open.length} now={now} />
          <Section id="pflegen" title="Pflegen">
            <ul className={styles.shortcuts}>
              {kept.map((name) => (
                <li key={name}>
                  <a href={urlOf(name)}>{routeOf(name).title}</a>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      </div>
    </>
  );
}

function ToDecide({ office: { undecided } }: Pick<Props, 'office'>) {
  return (
    <Section id="zu-entscheiden" title="Konsultationen zu entscheiden">
      {undecided.length > 0 ? (
        <ul className={styles.list}>
          {undecided.map(({ uid, title, internal, statementsUntil }) => (
            <li key={uid}>
              <a href={urlOf('ConsultationDetail', { uid })}>{title}</a> {internal && <Badge>intern</Badge>}
              <span className={styles.meta}>
                Die Frist für Stellungnahmen endete am {formatDate(statementsUntil)}.{' '}
                <a href={urlOf('ConsultationStatements', { uid })}>Stellungnahmen auswerten</a>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>Keine Konsultation wartet auf eine Entscheidung.</p>
      )}
    </Section>
  );
}

function Findings({ report }: Pick<Props, 'report'>) {
  const found = reportParts.filter(({ part }) => report[part].total > 0);
  const all = openFindings(report);
  return (
    <Section id="befunde" title="Prüfbericht">
      {all > 0 ? (
        <>
          <p>{counted(all, 'Befund', 'Befunde')} in den geltenden und kommenden Prozessen und Schemas:</p>
          <ul>
            {found.map(({ part, title }) => (
              <li key={part}>
                {title}: {report[part].total}
              </li>
            ))}
            {report.links.total > 0 && <li>Tote Links in Texten: {report.links.total}</li>}
          </ul>
        </>
      ) : (
        <p>Die geltenden und kommenden Prozesse und Schemas passen zusammen.</p>
      )}
      <p>
        <a href={urlOf('ConsistencyReport')}>Zum Prüfbericht</a>
      </p>
    </Section>
  );
}
