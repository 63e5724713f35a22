import type { ProcessStep } from '../../model';
import { readDeadline } from './deadline';
import { readPeople } from './people';
import { type GridRow, isEmpty, nextOf } from './rows';
import type { Known } from './typed';

/** Rows as the steps that a diagram draws; their uids are their numbers. */
export function drawnOf(rows: readonly GridRow[], { participants }: Known): ProcessStep[] {
  const people = (typed: string) => {
    const { uids } = readPeople(typed, participants);
    return participants.filter(({ uid }) => uids.includes(uid));
  };
  return rows.flatMap((row, at) =>
    isEmpty(row)
      ? []
      : {
          ...{ uid: at + 1, processUid: 0, position: at + 1, name: row.name, description: '' },
          ...{ senders: people(row.senders), receivers: people(row.receivers) },
          notification: row.message ? { uid: 0, messageCode: row.message } : null,
          ...{ deadlineText: row.deadlineText, deadline: readDeadline(row.deadline) ?? null },
          followUps: nextOf(row).map((place) => ({ uid: place, position: place, name: '' })),
          responseCodes: [],
        },
  );
}
