import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { createEvent } from '@/app/veranstaltungen/actions';
import { EventForm } from '@/components/events/event-form';
import { PageHeader } from '@/components/ui/page-header';
import { eventRecord } from '@/lib/events/record';
import { urlOf } from '@/lib/routes';

export const generateMetadata = metadata('AdminEventCreate', async () => ({
  title: 'Veranstaltung anlegen',
  noIndex: true,
}));

export default page('AdminEventCreate', async ({ session }) => (
  <>
    <PageHeader
      breadcrumb={[
        { title: 'Verwaltung', href: urlOf('AdminOverview') },
        { title: 'Veranstaltungen verwalten', href: urlOf('AdminEvents') },
        { title: 'Veranstaltung anlegen' },
      ]}
      title="Veranstaltung anlegen"
    />
    <EventForm user={session.uid} values={eventRecord.empty} action={createEvent} />
  </>
));
