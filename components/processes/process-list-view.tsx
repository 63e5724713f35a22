import type { ComponentProps } from 'react';
import { processListing } from '@/lib/processes/listing';
import type { Planned } from '@/lib/publications/model';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { batchCell } from '../forms/batch-box';
import { BatchDelete } from '../forms/batch-delete';
import { type Cells, type ListProps, ListView } from '../lists/list-view';
import { statusCell } from '../records/status-cell';
import { ButtonLink } from '../ui/button';
import { codeMarkup } from '../ui/cells';
import { link } from '../ui/markup';

interface Props extends ListProps<typeof processListing> {
  /** Deletes several; only for who may maintain processes. */
  removeSeveral?: ComponentProps<typeof BatchDelete>['action'];
  /** Offers to begin a consultation with the chosen ones. */
  consults?: boolean;
  /** Versions that are published at a moment. */
  planned: readonly Planned[];
}

/** The process list. */
export function ProcessListView({ removeSeveral, consults, planned, ...list }: Props) {
  const manage = Boolean(removeSeveral || consults);
  return (
    <ListView
      {...list}
      listing={processListing}
      cells={processCells(manage, planned)}
      actions={
        <>
          <ButtonLink href={urlOf('ProcessCategoriesList')}>Nach Kategorien</ButtonLink>
          {removeSeveral && (
            <>
              <ButtonLink href={urlOf('ConsistencyReport')}>Prüfbericht</ButtonLink>
              <ButtonLink href={urlOf('InterfaceListImport')} icon="upload">
                Schnittstellenliste importieren
              </ButtonLink>
              <ButtonLink href={urlOf('ProcessCreateForm')} look="primary" icon="plus">
                Prozess anlegen
              </ButtonLink>
            </>
          )}
        </>
      }
      batch={
        manage && (
          <BatchDelete
            {...processListing.words}
            action={removeSeveral}
            begin={consults ? consultation : undefined}
          />
        )
      }
    />
  );
}

/** `/konsultationen/erstellen/12,15/prozesse` (docs/requirements/routes.md, Shared segments). */
const consultation = {
  label: 'Konsultation anlegen',
  before: `${urlOf('ConsultationCreate')}/`,
  after: '/prozesse',
};

/** How the cells of processes look. @param manage gives each row a check box */
export const processCells = (
  manage: boolean,
  planned: readonly Planned[] = [],
): Cells<typeof processListing> => ({
  process: {
    nowrap: !manage, // beside the box there is no room for a long name on one line
    cell: ({ uid, process, version }) => {
      const named = link(urlOf('ProcessDetail', { uid }), codeMarkup(process));
      return manage ? batchCell(uid, `${process} ${formatVersion(version)}`, named) : named;
    },
  },
  status: statusCell(planned, 'processes'),
});
