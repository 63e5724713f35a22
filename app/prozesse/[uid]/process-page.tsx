import { historyOf } from '@/app/_frame/record';
import { shownText } from '@/app/_frame/shown-text';
import { ProcessDetailView } from '@/components/processes/process-detail-view';
import { processVersions } from '@/components/processes/process-versions';
import type { StepDates } from '@/components/processes/step-timeline';
import { PlannedNotice } from '@/components/records/planned-notice';
import { comingVersion, usualOther } from '@/components/records/versions';
import { HoldingNotice } from '@/components/releases/holding-notice';
import { can } from '@/lib/auth/permissions';
import { call, callTyped } from '@/lib/backend/call';
import { PortalError } from '@/lib/errors';
import { processUrl } from '@/lib/named-urls';
import { onceFor } from '@/lib/once-for';
import { compareProcessVersions } from '@/lib/processes/comparison/endpoints';
import { differencesText } from '@/lib/processes/comparison/model';
import { processDeadlines } from '@/lib/processes/deadlines/endpoints';
import type { ProcessDetail } from '@/lib/processes/model';
import { processTexts } from '@/lib/processes/texts';
import { processPlan } from '@/lib/publications/endpoints';
import { countReadinessEndpoint } from '@/lib/readiness/endpoints';
import { showReleaseOf } from '@/lib/releases/endpoints';
import { namedUrl, type RouteParams, urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { clock } from '@/lib/time/clock';
import { viennaDay } from '@/lib/time/days';
import { formatDate } from '@/lib/time/format';
import { type PageRequest, type Query, text } from '../../_frame/page';
import { pastParts, recordTools } from '../../_frame/record-tools';
import { identified, versionLinks } from '../../_frame/version-links';
import { watchOf } from '../../_frame/watch';
import { removeProcess, revokeProcessPlan, withdrawProcess } from '../actions';
import { reorderSteps } from '../content-actions';
import { loadDated } from './load';

/** What is said of the page of a process. */
export const processFacts = async ({ uid = '' }: RouteParams, query: Query) => {
  const { record: found, stand } = await loadDated(uid, text(query, 'stand'));
  const { process, version, title, notifications } = found;
  const codes = notifications.map(({ messageCode }) => messageCode).join(', ');
  return {
    title: `${process} ${formatVersion(version)}`,
    description: `${title}${codes && `. Marktnachrichten: ${codes}`}`.slice(0, 300),
    path: processUrl(found),
    // Search engines know it as it is.
    noIndex: Boolean(stand),
  };
};

/** The deadlines of all steps from the begin that an address names. */
async function loadDates(uid: string, query: Query): Promise<StepDates> {
  const [date, time = ''] = [text(query, 'date'), text(query, 'time')];
  if (query.date === undefined) return { typed: { date: viennaDay(clock()), time }, errors: {} };
  const typed = { date: (date ?? '').slice(0, 40), time: time.slice(0, 40) };
  try {
    const { deadlines } = await callTyped(processDeadlines, { uid: Number(uid), ...typed });
    return { typed, deadlines, errors: {} };
  } catch (error) {
    if (error instanceof PortalError && error.fields) return { typed, errors: error.fields };
    throw error;
  }
}

/** What changes with the next version. */
async function loadChanges(process: ProcessDetail): Promise<string | undefined> {
  const coming = comingVersion(processVersions(process));
  if (!coming) return undefined;
  const { comparison } = await call(compareProcessVersions, { uid: process.uid, otherUid: coming.uid });
  return differencesText(comparison);
}

const textsBefore = onceFor((_: ProcessDetail) => ({ latest: {} as Record<string, string> }));

/** The texts of a process; the same object while they are the same, which follow from the glossary too. */
async function shownTexts(process: ProcessDetail): Promise<Record<string, string>> {
  const shown = await Promise.all(
    processTexts.map(
      async ({ field }) => [field, process[field] && (await shownText(process[field]))] as const,
    ),
  );
  const before = textsBefore(process);
  if (shown.some(([field, text]) => before.latest[field] !== text)) before.latest = Object.fromEntries(shown);
  return before.latest;
}

const citedOf = (process: ProcessDetail) => ({
  path: processUrl(process),
  cited: `${process.process} ${formatVersion(process.version)}, ${process.title}. Gültig ab ${formatDate(process.validFrom)}`,
  changed: process.changed,
});

/** The page of a process, however its address names it. */
export async function processView({ params: { uid = '' }, query, session }: PageRequest) {
  const { record: process, stand } = await loadDated(uid, text(query, 'stand'));
  const cited = citedOf(process);
  if (stand) {
    const parts = pastParts(stand, urlOf('ProcessDetail', { uid }), cited);
    return <ProcessDetailView process={process} texts={await shownTexts(process)} {...parts} />;
  }
  const { path } = cited;
  const [dates, history, { counts }] = await Promise.all([
    loadDates(uid, query),
    historyOf({ entity: 'processes', uid: Number(uid) }, { query, path }),
    call(countReadinessEndpoint, { process: Number(uid) }),
  ]);
  const texts = await shownTexts(process);
  const changes = await loadChanges(process);
  const publishes = can(session, 'processes.write') && process.editingStatus !== 'Final';
  const { planned } = publishes ? await call(processPlan.show, { uid: process.uid }) : { planned: null };
  const { release } = publishes
    ? await call(showReleaseOf, { uid: process.uid, part: 'processes' })
    : { release: null };
  const versions = processVersions(process);
  const latest = namedUrl('ProcessByName', { name: process.process });
  const other = usualOther(versions);
  versionLinks(versions, latest);
  return (
    <>
      {identified({
        path,
        latest,
        headline: `${process.process} ${versions.shown.name}: ${process.title}`,
        name: process.process,
        version: versions.shown,
        changed: process.changed,
        section: process.categories.map(({ name }) => name),
      })}
      <ProcessDetailView
        process={process}
        texts={texts}
        dates={dates}
        changes={changes}
        readiness={process.status === 3 ? undefined : counts}
        tools={recordTools({
          ...cited,
          stand: process.status === 0 ? undefined : viennaDay(clock()),
          feed: 'processes',
          watch: await watchOf(session, 'processes', process.uid),
          open: process.status !== 0,
          compare: other && versions.comparison(other),
        })}
        history={history}
        planned={
          <>
            <PlannedNotice planned={planned} revoke={revokeProcessPlan} />
            <HoldingNotice release={release} />
          </>
        }
        consults={can(session, 'consultations.write')}
        maintain={
          can(session, 'processes.write') ? { remove: removeProcess, withdraw: withdrawProcess } : undefined
        }
        reorder={can(session, 'processSteps.write') ? reorderSteps : undefined}
        addsNotifications={can(session, 'marketNotifications.write')}
      />
    </>
  );
}
