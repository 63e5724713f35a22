import { metadata } from '@/app/_frame/metadata';
import { createEvent } from '@/app/veranstaltungen/actions';
import { EventForm } from '@/components/events/event-form';
import { eventRecord } from '@/lib/events/record';
import { formPage } from '../../form-page';

export const generateMetadata = metadata('AdminEventCreate');
export default formPage('AdminEventCreate', 'AdminEvents', async ({ user }) => ({
  form: <EventForm user={user} values={eventRecord.empty} action={createEvent} />,
}));
