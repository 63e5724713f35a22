import type { ComponentProps } from 'react';
import { processListing } from '@/lib/processes/listing';
import type { ProcessRow } from '@/lib/processes/model';
import type { Planned } from '@/lib/publications/model';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { formatVersion } from '@/lib/text/version';
import { batchCell } from '../forms/batch-box';
import { BatchDelete } from '../forms/batch-delete';
import { ListTabs } from '../lists/list-tabs';
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
  /** How many drafts there are, for who may see them. */
  drafts?: number;
}

/** The process list. */
export function ProcessListView({ removeSeveral, consults, planned, drafts, ...list }: Props) {
  const manage = Boolean(removeSeveral || consults);
  return (
    <ListView
      {...list}
      listing={processListing}
      cells={processCells(manage, planned)}
      above={drafts !== undefined && draftTabs(list.address, list.total, drafts)}
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
            begin={[...(consults ? [consultation] : []), ...(removeSeveral ? [several] : [])]}
            whole={
              removeSeveral && list.total > list.rows.length
                ? {
                    label: `Alle ${counted(list.total, 'Prozess', 'Prozesse')} bearbeiten`,
                    href: processListing
                      .link(list.address)
                      .replace(processListing.path, urlOf('ProcessBatch')),
                  }
                : undefined
            }
          />
        )
      }
    />
  );
}

/** The drafts have a list of their own, with their number. */
function draftTabs(address: Props['address'], total: number, drafts: number) {
  const { link, path } = processListing;
  const shown = address.editingStatus === 'Entwurf';
  const inDrafts = link(processListing.read({ status: '0', editingStatus: 'Entwurf' }));
  return (
    <ListTabs
      label="Teile der Liste"
      tabs={[
        { title: 'Prozesse', href: path, count: shown ? undefined : total, current: !shown },
        { title: 'Entwürfe', href: inDrafts, count: shown ? total : drafts, current: shown },
      ]}
    />
  );
}

/** `/konsultationen/erstellen/12,15/prozesse` (docs/requirements/routes.md, Shared segments). */
const consultation = {
  label: 'Konsultation anlegen',
  before: `${urlOf('ConsultationCreate')}/`,
  after: '/prozesse',
};

/** `/prozesse/auswahl?uids=12,15`: to publish them, or change their categories or validity. */
const several = {
  label: 'Auswahl bearbeiten',
  before: `${urlOf('ProcessBatch')}?uids=`,
  ...{ after: '', icon: 'edit' as const },
};

const named = ({ uid, process }: ProcessRow) => link(urlOf('ProcessDetail', { uid }), codeMarkup(process));
/** Beside the box there is no room for a long name on one line. */
const chosen = {
  cell: (row: ProcessRow) => batchCell(row.uid, `${row.process} ${formatVersion(row.version)}`, named(row)),
};

/** How the cells of processes look. @param manage gives each row a check box */
export const processCells = (
  manage: boolean,
  planned: readonly Planned[] = [],
): Cells<typeof processListing> => ({
  process: manage ? chosen : { nowrap: true, cell: named },
  status: statusCell(planned, 'processes'),
});
