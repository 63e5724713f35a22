import { metadata } from '@/app/_frame/metadata';
import { createEvent } from '@/app/veranstaltungen/actions';
import { EventForm } from '@/components/events/event-form';
import { type EventValues, eventRecord } from '@/lib/events/record';
import { prepareEvent } from '../../entwuerfe/actions';
import { formPage } from '../../form-page';
import { documentNames, draftFor } from '../../prepared';

export const generateMetadata = metadata('AdminEventCreate');
export default formPage('AdminEventCreate', 'AdminEvents', async ({ user, query }) => {
  const { values, ties, notice } = await draftFor<EventValues>(query, 'events', null);
  const options = { documents: await documentNames(values?.documents) };
  const form = { user, options, action: createEvent, prepare: prepareEvent, ...ties };
  return {
    notice,
    form: <EventForm {...form} values={values ? eventRecord.typed(values) : eventRecord.empty} />,
  };
});
