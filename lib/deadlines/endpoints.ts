import 'server-only';
import { endpoint } from '../backend/endpoint';
import { calendarAnswer, calendarSite } from '../calendar/answer';
import { PortalError } from '../errors';
import { calculateDeadline, DeadlineError } from './calculate';
import { deadlineCalendar } from './calendar';
import { deadlineForm, prepareDeadline } from './form';
import type { Deadline, DeadlineQuestion } from './model';

function requireDeadline(question: DeadlineQuestion): Deadline {
  try {
    return calculateDeadline(question);
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    throw new PortalError('invalid_input', { fields: { [error.field]: error.message } });
  }
}

export const calculateDeadlineEndpoint = endpoint('GET /deadlines/calculate', {
  summary: 'Das Ende einer Frist auf österreichischen Arbeitstagen, mit jedem übersprungenen Tag',
  access: 'public',
  local: true, // pure arithmetic; needs no other backend
  input: deadlineForm,
  prepare: prepareDeadline,
  handle: async (question) => ({ deadline: requireDeadline(question) }),
});

export const deadlineCalendarEndpoint = endpoint('GET /deadlines/calendar', {
  summary: 'Das Ende einer Frist als Kalendereintrag (ICS)',
  access: 'public',
  local: true,
  file: 'text/calendar',
  input: deadlineForm,
  prepare: prepareDeadline,
  handle: async (question) => {
    const deadline = requireDeadline(question);
    return calendarAnswer(`frist-${deadline.day}.ics`, deadlineCalendar([{ deadline }], calendarSite()));
  },
});
