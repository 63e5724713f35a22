import { ExplainedBy } from '@/app/_frame/explained-by';
import { SchemaForm } from '@/components/schemas/schema-form';
import { PageHeader } from '@/components/ui/page-header';
import { type RouteName, routeOf } from '@/lib/routes';
import type { SchemaDetail } from '@/lib/schemas/model';
import { duplicateForm, newVersionForm, type TypedSchema } from '@/lib/schemas/record';
import { metadata } from '../../../_frame/metadata';
import { type PageProps, page } from '../../../_frame/page';
import { loadSchema } from '../../[uid]/load';
import * as actions from '../../actions';

/** The two routes that share this segment: `version-12` and `duplikat-12` (docs/requirements/routes.md, Shared segments). */
function copyPage(name: RouteName, defaultsOf: (schema: SchemaDetail) => TypedSchema) {
  const { title } = routeOf(name);
  const isVersion = name === 'SchemaNewVersion';
  return page(name, async ({ params, session }) => {
    const origin = params.newVersion ?? params.duplicate ?? '';
    const uid = origin.split('-')[1] ?? '';
    const schema = await loadSchema(uid);
    return (
      <>
        <PageHeader
          breadcrumb={[
            ['SchemaList'],
            ['SchemaDetailPage', { uid }, `${schema.schema} ${schema.version}`],
            title,
          ]}
          title={title}
          lead={
            isVersion
              ? `Auf der Grundlage von ${schema.schema} ${schema.version}. Die Dateien der neuen Version laden Sie im nächsten Schritt hoch.`
              : `Auf der Grundlage von ${schema.schema} ${schema.version}. Bleibt der Namespace gleich, kommen die Dateien mit.`
          }
        />
        <ExplainedBy screen="schema">
          <SchemaForm
            user={session.uid}
            origin={{ uid: Number(uid), as: isVersion ? 'version' : 'duplikat' }}
            values={defaultsOf(schema)}
            action={isVersion ? actions.newVersion : actions.duplicate}
          />
        </ExplainedBy>
      </>
    );
  });
}

const NewVersion = copyPage('SchemaNewVersion', newVersionForm);
const Duplicate = copyPage('SchemaDuplicate', duplicateForm);

const nameOf = ({ origin }: Record<string, string | string[]>) =>
  String(origin).startsWith('duplikat-') ? 'SchemaDuplicate' : 'SchemaNewVersion';

export const generateMetadata = async (props: PageProps) => metadata(nameOf(await props.params))(props);

export default async function CopySchema(props: PageProps) {
  return nameOf(await props.params) === 'SchemaDuplicate' ? Duplicate(props) : NewVersion(props);
}
