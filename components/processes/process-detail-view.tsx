import type { ComponentProps, ReactNode } from 'react';
import { plainText } from '@/lib/html/plain-text';
import { lawsIn } from '@/lib/law/model';
import { onceFor } from '@/lib/once-for';
import type { ProcessDetail } from '@/lib/processes/model';
import { processTexts, responseCodesOf } from '@/lib/processes/texts';
import type { ReadinessCounts } from '@/lib/readiness/model';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { formatValidity } from '@/lib/time/format';
import { VersionTable } from '../compare/version-table';
import { ConsultationsAbout } from '../consultations/consultations-about';
import { OrderList } from '../forms/order-list';
import { historySection } from '../history/history-section';
import { LastChanged } from '../history/last-changed';
import { ReadinessSummary, readinessSection } from '../readiness/readiness-counts';
import { VersionBanner, VersionSwitcher } from '../records/versions';
import { WithdrawnNotice } from '../records/withdrawn-notice';
import { Badge } from '../ui/badge';
import { ButtonLink } from '../ui/button';
import { Once } from '../ui/once';
import { PageHeader } from '../ui/page-header';
import { RichText } from '../ui/rich-text';
import { Section, WithContents } from '../ui/section';
import { Shown } from '../ui/shown';
import { type SummaryItem, SummaryList } from '../ui/summary-list';
import { LawList, RepealedNotice } from './laws';
import { NotificationTable } from './notification-table';
import { responseCodes, statusBadge } from './parts';
import { ProcessActions } from './process-actions';
import { processVersions } from './process-versions';
import { RuleTable } from './rule-table';
import { SequenceSection, sequenceEntries } from './sequence-diagram';
import { type StepDates, StepTimeline } from './step-timeline';

/** Whether a rich text takes much of a narrow screen: a list takes a line an item. */
const isLong = (text: string) => plainText(text).length + 40 * text.split('<li').length > 450;

const longTexts = onceFor(
  (process: ProcessDetail) =>
    new Set(processTexts.flatMap(({ field }) => (isLong(process[field]) ? [field] : []))),
);
const lawsOf = onceFor(({ basics }: ProcessDetail) => lawsIn(basics));

const names = (list: { name: string }[]) => list.map(({ name }) => name).join(', ');

/**
 * A process with all its fields and sections (docs/requirements/records.md, Process).
 * @param texts the rich texts by field, already sanitised; empty ones are left out
 */
export function ProcessDetailView({
  process,
  texts,
  dates,
  changes,
  readiness,
  tools,
  history,
  past,
  planned,
  maintain,
  reorder,
  addsNotifications,
  consults,
}: {
  process: ProcessDetail;
  texts: Partial<Record<string, string>>;
  /** Left out of what is past. */
  dates?: StepDates;
  /** What changes with the version that comes next, in words. */
  changes?: string;
  /** What market partners say of it; left out where that is over. */
  readiness?: ReadinessCounts;
  /** To follow, cite, print and compare it. */
  tools: ReactNode;
  /** Left out of what is past. */
  history?: ReactNode;
  /** Says that it is shown as it stood on a day, in the place of what leads to other versions. */
  past?: ReactNode;
  /** Says when it is published by itself. */
  planned?: ReactNode;
  /** Deletes or withdraws it; only for who may maintain processes. */
  maintain?: Pick<ComponentProps<typeof ProcessActions>, 'remove' | 'withdraw'>;
  /** Puts its steps in order; only for who may maintain them. */
  reorder?: ComponentProps<typeof OrderList>['action'];
  addsNotifications?: boolean;
  /** Offers to begin a consultation about it. */
  consults?: boolean;
}) {
  const {
    process: name,
    version,
    title,
    status,
    steps,
    notifications,
    versions,
    documents,
    consultations,
  } = process;
  const shown = processTexts.filter(({ field }) => texts[field]);
  const shows = past ? 'past' : 'present';
  const codes = responseCodesOf(process);
  const ruled = notifications.filter(({ rules }) => rules.length > 0);
  const all = processVersions(process);
  const laws = lawsOf(process);
  const contents = [
    ...sequenceEntries(steps),
    { id: 'prozessschritte', title: 'Prozessschritte' },
    { id: 'marktnachrichten', title: 'Marktnachrichten' },
    ...(ruled.length > 0 ? [{ id: 'regeln', title: 'Prozessregeln' }] : []),
    ...shown.map(({ id, title: heading }) => ({ id, title: heading })),
    { id: 'responsecodes', title: 'Responsecodes' },
    ...(documents.length > 0 ? [{ id: 'dokumente', title: 'Dokumente' }] : []),
    { id: 'versionen', title: 'Versionen' },
    ...(consultations.length > 0 ? [{ id: 'konsultationen', title: 'Konsultationen' }] : []),
    ...(readiness ? [readinessSection] : []),
    ...(history ? [historySection] : []),
  ];
  return (
    <article>
      <PageHeader
        breadcrumb={[['ProcessList'], `${name} ${formatVersion(version)}`]}
        title={`${name} ${formatVersion(version)}`}
        badge={<Shown markup={statusBadge(status)} />}
        lead={title}
        actions={
          <>
            {tools}
            {(maintain || consults) && (
              <>
                {maintain && <ProcessActions process={process} {...maintain} />}
                {consults && process.status !== 0 && (
                  <ButtonLink
                    icon="plus"
                    href={urlOf('ConsultationCreate', {
                      processes: process.uid,
                      consultationType: 'prozesse',
                    })}
                  >
                    Konsultation anlegen
                  </ButtonLink>
                )}
              </>
            )}
          </>
        }
      />
      {past ?? (
        <>
          <WithdrawnNotice text={process.withdrawal} />
          {planned}
          <VersionSwitcher versions={all} />
          <VersionBanner versions={all} changes={changes} consultations={consultations} />
        </>
      )}
      {/* A version that is over rested on what held then. */}
      {process.status !== 3 && <RepealedNotice laws={laws} />}
      <Once of={process} name="facts">
        {() => <SummaryList compact items={summaryOf(process)} />}
      </Once>
      <WithContents entries={contents}>
        <Once of={process} name={`diagram ${shows}`}>
          {() => <SequenceSection process={process} past={Boolean(past)} />}
        </Once>
        <Section
          id="prozessschritte"
          title="Prozessschritte"
          actions={
            reorder && (
              <>
                <ButtonLink small icon="edit" href={urlOf('ProcessStepsTable', { uid: process.uid })}>
                  Als Tabelle bearbeiten
                </ButtonLink>
                <ButtonLink small icon="plus" href={urlOf('ProcessStepsCreate', { uid: process.uid })}>
                  Prozessschritt hinzufügen
                </ButtonLink>
              </>
            )
          }
        >
          <StepTimeline uid={process.uid} steps={steps} dates={dates} />
          {reorder && steps.length > 1 && (
            <OrderList
              label="Reihenfolge der Prozessschritte ändern"
              of={{ uid: process.uid, revision: process.revision }}
              items={steps.map(({ uid, name: step }) => ({ uid, name: step }))}
              action={reorder}
            />
          )}
        </Section>
        <Once of={process} name={addsNotifications ? 'messages and more' : 'messages'}>
          {() => (
            <Section
              id="marktnachrichten"
              title="Marktnachrichten"
              actions={
                addsNotifications && (
                  <ButtonLink small icon="plus" href={urlOf('AddMarketNotification', { uid: process.uid })}>
                    Marktnachricht hinzufügen
                  </ButtonLink>
                )
              }
            >
              <NotificationTable notifications={notifications} />
            </Section>
          )}
        </Once>
        {ruled.length > 0 && (
          <Once of={process} name="rules">
            {() => (
              <Section id="regeln" title="Prozessregeln">
                <RuleTable notifications={ruled} />
              </Section>
            )}
          </Once>
        )}
        {shown.map(({ field, id, title: heading }) => (
          <Once key={id} of={texts} name={field}>
            {() => (
              <Section id={id} title={heading} rest={longTexts(process).has(field) && 'Ganzen Text zeigen'}>
                <RichText html={texts[field] ?? ''} />
                {field === 'basics' && <LawList laws={laws} />}
              </Section>
            )}
          </Once>
        ))}
        <Once of={process} name="responseCodes">
          {() => (
            <Section
              id="responsecodes"
              title="Responsecodes"
              rest={codes.length > 8 && `Alle ${codes.length} Responsecodes zeigen`}
            >
              {codes.length > 0 ? (
                <Shown as="div" markup={responseCodes(codes, true)} />
              ) : (
                <p>Dieser Prozess verwendet keine Responsecodes.</p>
              )}
            </Section>
          )}
        </Once>
        {documents.length > 0 && (
          <Section id="dokumente" title="Dokumente">
            <ul>
              {documents.map(({ uid, title: document, link, consultation }) => (
                <li key={uid}>
                  {link ? <a href={link}>{document}</a> : document}{' '}
                  {consultation && <Badge tone="amber">Teil der Konsultation</Badge>}
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Once of={process} name={`versions ${shows}`}>
          {() => (
            <Section id="versionen" title="Versionen">
              <VersionTable
                versions={versions}
                current={process.uid}
                nameOf={({ version }) => formatVersion(version)}
                href={({ uid }) => urlOf('ProcessDetail', { uid })}
                badge={({ status }) => statusBadge(status)}
                comparison={
                  past ? undefined : (otherUid) => urlOf('ProcessCompare', { uid: process.uid, otherUid })
                }
                more={[{ key: 'title', title: 'Bezeichnung', aside: true, cell: ({ title }) => title }]}
              />
            </Section>
          )}
        </Once>
        {consultations.length > 0 && (
          <Section id="konsultationen" title="Konsultationen">
            <ConsultationsAbout
              list={consultations}
              about={past || process.status === 0 ? undefined : { process: process.uid }}
            />
          </Section>
        )}
        {readiness && (
          <Section {...readinessSection}>
            <ReadinessSummary counts={readiness} about={{ process: process.uid }} />
          </Section>
        )}
        {history}
        <LastChanged at={process.changed} />
      </WithContents>
    </article>
  );
}

function summaryOf(process: ProcessDetail): SummaryItem[] {
  const { parent, granularity, responseCategory, somaIds, categories } = process;
  return [
    { term: 'Sparten', description: names(process.divisions) },
    { term: 'Teilnehmer', description: names(process.participants) },
    { term: 'Gültigkeit', description: formatValidity(process.validFrom, process.validUntil) },
    { term: 'Bearbeitungsstatus', description: process.editingStatus },
    {
      term: 'Mutterprozess',
      description: parent ? (
        <a href={urlOf('ProcessDetail', { uid: parent.uid })}>
          {parent.process} {formatVersion(parent.version)}
        </a>
      ) : (
        'Keine Abstammung'
      ),
    },
    { term: 'Aus Konsultation', description: process.fromConsultation ? 'Ja' : 'Nein' },
    { term: 'Granularität', description: granularity?.name },
    { term: 'Stornierbar', description: process.cancellable ? 'Ja' : 'Nein' },
    {
      term: 'Kategorien',
      description:
        categories.length > 0 &&
        categories.map(({ uid, name }, index) => (
          <span key={uid}>
            {index > 0 && ', '}
            <a href={urlOf('ProcessCategoryDetail', { uid })}>{name}</a>
          </span>
        )),
    },
    { term: 'Responsekategorie', description: responseCategory?.name },
    { term: 'SoMa-ID', description: somaIds.map(({ id, title }) => `${id} ${title}`).join(', ') },
  ];
}
