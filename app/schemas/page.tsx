import { ExplainedBy } from '@/app/_frame/explained-by';
import { SchemaListView } from '@/components/schemas/schema-list-view';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { urlOf } from '@/lib/routes';
import { addressWith, questionOf, readAddress, rowsOfMap } from '@/lib/schemas/address';
import { listSchemasEndpoint } from '@/lib/schemas/endpoints';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';
import { toPlainColumns } from '../_frame/plain-columns';

export const generateMetadata = metadata('SchemaList', async () => ({
  title: 'Schemas',
  description:
    'Die XML-Schemas des österreichischen Strom- und Gasmarkts: Versionen, Gültigkeit, Dateien und Aufbau.',
  feed: 'schemas',
}));

export default page('SchemaList', async ({ query, session }) => {
  const address = readAddress(query);
  toPlainColumns(query, addressWith(address, { page: address.page }));
  const { Schemas, total } = await call(listSchemasEndpoint, questionOf(address));
  const actions = (
    <>
      <ButtonLink href={urlOf('MessageCheck')} icon="check">
        Nachricht prüfen
      </ButtonLink>
      {can(session, 'schemas.write') && (
        <>
          <ButtonLink href={urlOf('SchemaImport')} icon="upload">
            Importieren
          </ButtonLink>
          <ButtonLink href={urlOf('SchemaCreatePage')} look="primary" icon="plus">
            Schema erstellen
          </ButtonLink>
        </>
      )}
    </>
  );
  return (
    <ExplainedBy screen="schemaFilters">
      <SchemaListView address={address} rows={rowsOfMap(Schemas, address)} total={total} actions={actions} />
    </ExplainedBy>
  );
});
