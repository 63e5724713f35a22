import 'server-only';
import { endpoint } from '../../backend/endpoint';
import { execute } from '../../backend/execute';
import { calendarAnswer, calendarSite } from '../../calendar/answer';
import { deadlineCalendar } from '../../deadlines/calendar';
import { deadlineForm, prepareDeadline } from '../../deadlines/form';
import { uidSchema } from '../../list';
import { formatVersion } from '../../text/version';
import { showProcess } from '../endpoints';
import { dueDates } from './chain';

const input = deadlineForm.pick(['date', 'time']).shape({ uid: uidSchema().required() }).noUnknown();

const declaration = {
  access: 'public',
  local: true, // the process may come from another backend, the arithmetic is made here
  input,
  prepare: prepareDeadline,
} as const;

export const processDeadlines = endpoint('GET /processes/deadlines/{uid}', {
  ...declaration,
  summary: 'Die Fristen aller Schritte eines Prozesses ab einem Beginn',
  handle: async ({ uid, date, time }, context) => {
    const { process } = await execute(showProcess, { uid }, context);
    return { deadlines: dueDates(uid, process.steps, { day: date, time }) };
  },
});

export const processDeadlineCalendar = endpoint('GET /processes/deadlines/calendar/{uid}', {
  ...declaration,
  summary: 'Die Fristen aller Schritte eines Prozesses als Kalendereinträge (ICS)',
  file: 'text/calendar',
  handle: async ({ uid, date, time }, context) => {
    const { process } = await execute(showProcess, { uid }, context);
    const name = `${process.process} ${formatVersion(process.version)}`;
    const ends = dueDates(uid, process.steps, { day: date, time }).flatMap(
      ({ deadline, position, name: step }) =>
        deadline ? [{ deadline, title: `${name}, ${position}. ${step}` }] : [],
    );
    return calendarAnswer(
      `fristen-${name.replace(/\s+/g, '-')}-${date}.ics`,
      deadlineCalendar(ends, calendarSite()),
    );
  },
});
