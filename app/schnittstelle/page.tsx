import {
  ApiCallView,
  ApiGroupView,
  ApiReferenceView,
  ApiSearchView,
} from '@/components/api-reference/api-reference-view';
import { changeLog } from '@/lib/api-reference/change-log';
import type { ApiDocument } from '@/lib/api-reference/document';
import { type ApiGroup, groupsOf, searchCalls } from '@/lib/api-reference/reference';
import { limits } from '@/lib/auth/throttle';
import { openApiDocument } from '@/lib/backend/openapi';
import { endpoints } from '@/lib/backend/registry';
import { config } from '@/lib/config';
import { notFound } from '@/lib/errors';
import { metadata } from '../_frame/metadata';
import { page, type Query, text } from '../_frame/page';

let made: ApiGroup[] | undefined;
/** The calls in groups; they follow from the program alone, so they are made once. */
const groups = () => {
  // Through JSON, as the document is served: what is undefined in it is not there.
  made ??= groupsOf(JSON.parse(JSON.stringify(openApiDocument(endpoints))) as ApiDocument);
  return made;
};

/** Which page of the API an address asks for: that of one call, of one area, or all areas. */
function asked(query: Query) {
  const [id, noun] = [text(query, 'aufruf'), text(query, 'bereich')];
  if (id) {
    for (const group of groups()) {
      const call = group.calls.find((one) => one.id === id);
      if (call) return { group, call };
    }
    throw notFound('Diesen Aufruf der Schnittstelle gibt es nicht.');
  }
  if (!noun) return {};
  const group = groups().find((one) => one.noun === noun);
  if (!group) throw notFound('Diesen Bereich der Schnittstelle gibt es nicht.');
  return { group };
}

export const generateMetadata = metadata('ApiReference', async (_params, query) => {
  const { group, call } = asked(query);
  if (call) {
    const title = `${call.method} /api${call.path}`;
    return { title, description: `${call.summary}.`, query: { aufruf: call.id } };
  }
  const what = 'alle Aufrufe mit Zugriff, Parametern, Antwort und Beispiel.';
  if (!group) return { description: `Die Schnittstelle des Portals für Programme: ${what}` };
  const title = `Schnittstelle: ${group.title}`;
  return { title, description: `${title}, ${what}`, query: { bereich: group.noun } };
});

export default page('ApiReference', async ({ query }) => {
  const term = text(query, 'suche')?.slice(0, 100);
  if (term) return <ApiSearchView calls={searchCalls(groups(), term)} term={term} />;
  const { group, call } = asked(query);
  if (call) return <ApiCallView call={call} group={group} />;
  if (group) return <ApiGroupView group={group} groups={groups()} />;
  const { points, duration } = limits.exports;
  return (
    <ApiReferenceView
      groups={groups()}
      base={`${config.publicUrl}/api`}
      exports={{ points, minutes: duration / 60 }}
      changes={changeLog}
    />
  );
});
