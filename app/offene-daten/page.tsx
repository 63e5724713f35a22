import { OpenDataView } from '@/components/snapshots/open-data-view';
import { JsonLd } from '@/components/ui/json-ld';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { searchableData } from '@/lib/snapshots/catalogue';
import { listSnapshotsEndpoint, showDay } from '@/lib/snapshots/endpoints';
import { metadata } from '../_frame/metadata';
import { page, text } from '../_frame/page';

/** Days in the list. */
const most = 31;

export const generateMetadata = metadata('OpenData', async (_params, query) => ({
  description:
    'Prozesse, Schemas, Responsecodes, Marktpartner und Netzanschlusskapazitäten des österreichischen Energiemarkts als tägliche, unveränderliche Dateien.',
  query: { tag: text(query, 'tag') },
}));

export default page('OpenData', async ({ query }) => {
  const asked = text(query, 'tag');
  const { snapshots, total } = await call(listSnapshotsEndpoint, { pageSize: most + 1 });
  const { shown, before } = asked
    ? await call(showDay, { day: asked })
    : { shown: snapshots[0], before: snapshots[1] };
  return (
    <>
      {shown && <JsonLd json={searchableData(config, shown)} />}
      <OpenDataView
        {...{ days: snapshots, shown, before, total, most }}
        licence={shown?.licence ?? config.dataLicence}
      />
    </>
  );
});
