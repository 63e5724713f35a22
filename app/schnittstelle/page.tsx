import { ApiGroupView, ApiReferenceView, ApiSearchView } from '@/components/api-reference/api-reference-view';
import type { ApiDocument } from '@/lib/api-reference/document';
import { type ApiGroup, groupsOf, searchCalls } from '@/lib/api-reference/reference';
import { limits } from '@/lib/auth/throttle';
import { openApiDocument } from '@/lib/backend/openapi';
import { endpoints } from '@/lib/backend/registry';
import { config } from '@/lib/config';
import { notFound } from '@/lib/errors';
import { metadata } from '../_frame/metadata';
import { page, text } from '../_frame/page';

export const generateMetadata = metadata('ApiReference', {
  description:
    'Die Schnittstelle des Portals für Programme: alle Aufrufe mit Zugriff, Parametern, Antwort und Beispiel.',
});

let made: ApiGroup[] | undefined;
/** The calls in groups; they follow from the program alone, so they are made once. */
const groups = () => {
  // Through JSON, as the document is served: what is undefined in it is not there.
  made ??= groupsOf(JSON.parse(JSON.stringify(openApiDocument(endpoints))) as ApiDocument);
  return made;
};

export default page('ApiReference', async ({ query }) => {
  const term = text(query, 'suche')?.slice(0, 100);
  if (term) return <ApiSearchView calls={searchCalls(groups(), term)} term={term} />;
  const noun = text(query, 'bereich');
  if (noun) {
    const group = groups().find((one) => one.noun === noun);
    if (!group) throw notFound('Diesen Bereich der Schnittstelle gibt es nicht.');
    return <ApiGroupView group={group} groups={groups()} />;
  }
  const { points, duration } = limits.exports;
  return (
    <ApiReferenceView
      groups={groups()}
      base={`${config.publicUrl}/api`}
      exports={{ points, minutes: duration / 60 }}
    />
  );
});
