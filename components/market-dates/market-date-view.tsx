import type { ReactNode } from 'react';
import { deadlinesOf } from '@/lib/market-dates/model';
import type { MarketDateValues } from '@/lib/market-dates/record';
import type { ReadinessCounts } from '@/lib/readiness/model';
import { addressFor } from '@/lib/role-changes/address';
import type { MarketRole, RoleChanges } from '@/lib/role-changes/model';
import { counted } from '@/lib/text/plural';
import { dayOfSeconds } from '@/lib/time/days';
import { formatDate } from '@/lib/time/format';
import { ReadinessSummary, readinessSection } from '../readiness/readiness-counts';
import { Counts } from '../role-changes/change-overview';
import { DeadlineTable, MessageTable, ProcessTable, SchemaTable } from '../role-changes/change-tables';
import { ButtonLink } from '../ui/button';
import { PageHeader } from '../ui/page-header';
import { RichText } from '../ui/rich-text';
import { Section, WithContents } from '../ui/section';

interface Props {
  date: MarketDateValues & { uid: number };
  /** Its description, sanitised. */
  html: string;
  /** What changes that day, for all market roles. */
  changes: RoleChanges;
  marketRoles: MarketRole[];
  /** What market partners say of the versions that begin that day. */
  readiness: ReadinessCounts;
  actions: ReactNode;
}

/** A day on which the market switches: its deadlines, and everything that begins, changes or ends that day. */
export function MarketDateView({ date, html, changes, marketRoles, readiness, actions }: Props) {
  const { uid, title, day } = date;
  const { processes, processesTotal, messages, schemas, deadlines, counts, roles } = changes;
  const due = deadlinesOf(date.deadlines);
  const changed = [
    {
      ...{ id: 'prozesse', title: 'Prozesse', one: 'Prozess', count: counts.processes },
      content: (
        <>
          <ProcessTable rows={processes} several={false} named />
          {processesTotal > processes.length && (
            <p>
              Gezeigt werden {counted(processes.length, 'Prozess', 'Prozesse')} von {processesTotal}.
            </p>
          )}
        </>
      ),
    },
    {
      ...{ id: 'nachrichten', title: 'Marktnachrichten', one: 'Marktnachricht', count: messages.length },
      content: (
        <MessageTable rows={messages} roles={marketRoles} several={false} caption="Marktnachrichten" />
      ),
    },
    {
      ...{ id: 'schemas', title: 'Schemas', one: 'Schema', count: counts.schemas },
      content: <SchemaTable rows={schemas} several={false} />,
    },
    {
      ...{ id: 'fristen', title: 'Fristen in Prozessen', one: 'Frist in Prozessen' },
      ...{ count: counts.deadlines, content: <DeadlineTable rows={deadlines} several={false} /> },
    },
  ].filter(({ count }) => count > 0);
  const named = new Set([
    ...processes.flatMap((one) => one.roles),
    ...messages.flatMap(({ senders, receivers }) => [...senders, ...receivers]),
  ]);
  const touched = roles.filter(({ name, code }) => named.has(code || name));
  const sections = [
    { id: 'beschreibung', title: 'Beschreibung', content: html && <RichText html={html} /> },
    {
      ...{ id: 'termine', title: 'Bis dahin' },
      content: due.length > 0 && (
        <ul>
          {due.map((one) => (
            <li key={`${one.day} ${one.text}`}>
              <strong>{formatDate(one.day)}</strong>: {one.text}
            </li>
          ))}
        </ul>
      ),
    },
    ...changed,
    {
      ...readinessSection,
      content: Object.values(readiness).some((count) => count > 0) && (
        <ReadinessSummary counts={readiness} about={{ date: uid }} />
      ),
    },
    {
      ...{ id: 'rollen', title: 'Nach Marktrolle' },
      content: touched.length > 0 && (
        <ul>
          {touched.map(({ uid: role, name }) => (
            <li key={role}>
              <a href={addressFor({ roles: [role], date: dayOfSeconds(day) })}>{name}</a>
            </li>
          ))}
        </ul>
      ),
    },
  ].filter(({ content }) => content);
  return (
    <article>
      <PageHeader
        breadcrumb={[['MarketDates'], title]}
        title={title}
        lead={`Ab ${formatDate(day)} gilt, was hier steht.`}
        actions={
          <>
            <ButtonLink href={`/api/market-dates/ics/${uid}`} icon="calendar" download>
              In den Kalender (ICS)
            </ButtonLink>
            {actions}
          </>
        }
      />
      {changed.length > 0 ? (
        <Counts sections={changed} breaking={counts.breaking} />
      ) : (
        <p>Für diesen Tag ist noch keine Änderung für eine Marktrolle veröffentlicht.</p>
      )}
      <WithContents entries={sections}>
        {sections.map(({ id, title: heading, content }) => (
          <Section key={id} id={id} title={heading}>
            {content}
          </Section>
        ))}
      </WithContents>
    </article>
  );
}
