import type { ReactNode } from 'react';
import type { MarketRole, RoleChanges } from '@/lib/role-changes/model';
import { ConsultationItems, DeadlineTable, MessageTable, ProcessTable, SchemaTable } from './change-tables';

interface ChangeSection {
  id: string;
  title: string;
  /** The title of a single one. */
  one: string;
  count: number;
  content: ReactNode;
}

/**
 * The parts of the page that have something to say, and the consultations.
 * @param roles all there are, by which abbreviations are explained
 */
export function sectionsOf(changes: RoleChanges, roles: MarketRole[], now: number): ChangeSection[] {
  const { processes, messages, schemas, deadlines, consultations, counts } = changes;
  const several = changes.since !== null;
  const messagesOf = (
    id: string,
    title: string,
    one: string,
    rows: RoleChanges['messages'],
  ): ChangeSection => ({
    ...{ id, title, one, count: rows.length },
    content: <MessageTable rows={rows} roles={roles} several={several} caption={title} />,
  });
  const found: ChangeSection[] = [
    {
      ...{ id: 'prozesse', title: 'Prozesse', one: 'Prozess', count: counts.processes },
      content: <ProcessTable rows={processes} several={several} named={changes.roles.length > 1} />,
    },
    messagesOf(
      'senden',
      'Nachrichten, die Sie senden',
      'Nachricht, die Sie senden',
      messages.filter(({ sends }) => sends),
    ),
    messagesOf(
      'empfangen',
      'Nachrichten, die Sie empfangen',
      'Nachricht, die Sie empfangen',
      messages.filter(({ receives }) => receives),
    ),
    {
      ...{ id: 'schemas', title: 'Schemas', one: 'Schema', count: counts.schemas },
      content: <SchemaTable rows={schemas} several={several} />,
    },
    {
      ...{ id: 'fristen', title: 'Fristen', one: 'Frist', count: counts.deadlines },
      content: <DeadlineTable rows={deadlines} several={several} />,
    },
  ];
  return [
    ...found.filter(({ count }) => count > 0),
    {
      ...{
        id: 'konsultationen',
        title: 'Offene Konsultationen',
        one: 'offene Konsultation',
        count: counts.consultations,
      },
      content: <ConsultationItems consultations={consultations} now={now} />,
    },
  ];
}
