import type { SessionState } from '@/lib/auth/state';
import type { Dashboard } from '@/lib/dashboard/model';
import { Behind } from '../ui/behind';
import { PageHeader } from '../ui/page-header';
import { OpenConsultations, UpcomingEvents } from './agenda';
import styles from './dashboard.module.css';
import { DraftList } from './draft-list';
import { FirstSteps } from './first-steps';
import { ForMe } from './for-me';
import { InactivePartners } from './inactive-partners';
import { MyViews } from './my-views';
import { PartnerRecord } from './partner-record';
import { RoleLine } from './role-line';
import { Shortcuts } from './shortcuts';
import { TaskList } from './task-list';

interface Props {
  session: SessionState;
  dashboard: Dashboard;
  /** Whole seconds; server and browser agree on the days left. */
  now: number;
}

/** The place of what the browser adds. */
const views = 'eigene-ansichten';

/** What a signed-in person finds first: who they act as, what waits for them, what changes for them. */
export function DashboardView({ session, dashboard, now }: Props) {
  const { tasks, drafts, partner, unset } = dashboard;
  return (
    <>
      <PageHeader title={session.fullName ? `Guten Tag, ${session.fullName}` : 'Guten Tag'} />
      <RoleLine session={session} />
      <InactivePartners companies={dashboard.inactivePartners} />
      <FirstSteps uid={session.uid} unset={unset} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {tasks && <TaskList tasks={tasks} />}
          {drafts && <DraftList drafts={drafts} />}
          <ForMe dashboard={dashboard} session={session} now={now} />
          {partner && <PartnerRecord partner={partner} session={session} />}
        </div>
        <div className={styles.side}>
          <OpenConsultations
            consultations={dashboard.consultations}
            total={dashboard.consultationsTotal}
            now={now}
          />
          <UpcomingEvents events={dashboard.events} />
          <Shortcuts session={session} />
          <div id={views} />
          <Behind>
            <MyViews place={views} />
          </Behind>
        </div>
      </div>
    </>
  );
}
