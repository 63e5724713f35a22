import type { ComponentProps } from 'react';
import { processListing } from '@/lib/processes/listing';
import type { Planned } from '@/lib/publications/model';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { BatchDelete } from '../forms/batch-delete';
import { ListTabs } from '../lists/list-tabs';
import { type ListProps, ListView } from '../lists/list-view';
import { ButtonLink } from '../ui/button';
import { processCells } from './process-cells';

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
