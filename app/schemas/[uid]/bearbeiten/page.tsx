import { ExplainedBy } from '@/app/_frame/explained-by';
import { FileManager } from '@/components/schemas/file-manager';
import { SchemaForm } from '@/components/schemas/schema-form';
import { PageHeader } from '@/components/ui/page-header';
import { schemaRecord } from '@/lib/schemas/record';
import { metadata } from '../../../_frame/metadata';
import { page } from '../../../_frame/page';
import { currentSchema, editSchema, removeFile } from '../../actions';
import { loadSchema } from '../load';

export const generateMetadata = metadata('SchemaEditPage', async ({ uid = '' }) => {
  const { schema, version } = await loadSchema(uid);
  return { title: `${schema} ${version} bearbeiten` };
});

export default page('SchemaEditPage', async ({ params: { uid = '' }, session }) => {
  const schema = await loadSchema(uid);
  const { revision, changed } = schema;
  return (
    <>
      <PageHeader
        breadcrumb={[
          ['SchemaList'],
          ['SchemaDetailPage', { uid }, `${schema.schema} ${schema.version}`],
          'Bearbeiten',
        ]}
        title={`${schema.schema} ${schema.version} bearbeiten`}
      />
      <ExplainedBy screen="schema">
        <SchemaForm
          user={session.uid}
          values={schemaRecord.typed(schema)}
          record={{ uid: schema.uid, revision, changed, by: null }}
          action={editSchema}
          current={currentSchema}
        />
      </ExplainedBy>
      <FileManager schema={schema} removeAction={removeFile} />
    </>
  );
});
