import type { Planned } from '@/lib/publications/model';
import { urlOf } from '@/lib/routes';
import { schemaListing } from '@/lib/schemas/listing';
import type { Cells } from '../lists/list-table';
import { type ListProps, ListView } from '../lists/list-view';
import { xsdNote } from '../processes/parts';
import { statusCell } from '../records/status-cell';
import { ButtonLink } from '../ui/button';
import { codeMarkup } from '../ui/cells';
import { html, link } from '../ui/markup';
import { namespaceMarkup } from './namespace';

interface Props extends ListProps<typeof schemaListing> {
  /** Whether schemas may be imported and made. */
  maintains: boolean;
  /** Versions that are published at a moment. */
  planned: readonly Planned[];
}

/** The list of schema versions. */
export const SchemaListView = ({ maintains, planned, ...list }: Props) => (
  <ListView
    {...list}
    listing={schemaListing}
    cells={{ ...cells, status: statusCell(planned, 'schemas') }}
    actions={
      <>
        <ButtonLink href={urlOf('MessageCheck')} icon="check">
          Nachricht prüfen
        </ButtonLink>
        {maintains && (
          <>
            <ButtonLink href={urlOf('SchemaImport')} icon="upload">
              Importieren
            </ButtonLink>
            <ButtonLink href={urlOf('SchemaCreatePage')} look="primary" icon="plus">
              Schema anlegen
            </ButtonLink>
          </>
        )}
      </>
    }
  />
);

const cells: Cells<typeof schemaListing> = {
  schema: {
    nowrap: true,
    cell: ({ uid, schema, xsd }) =>
      html`${link(urlOf('SchemaDetailPage', { uid }), codeMarkup(schema))}${xsdNote({ xsd })}`,
  },
  version: { nowrap: true, cell: ({ version }) => codeMarkup(version) },
  namespace: { nowrap: true, cell: ({ namespace }) => namespaceMarkup(namespace) },
};
