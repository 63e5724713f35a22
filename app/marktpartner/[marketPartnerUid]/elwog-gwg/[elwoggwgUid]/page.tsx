import { BlockOrder } from '@/components/elwoggwg/block-order';
import { ElwogComparisonView } from '@/components/elwoggwg/comparison-view';
import { ElwogDetailView } from '@/components/elwoggwg/entry-detail-view';
import { PublishButton } from '@/components/elwoggwg/publish-button';
import { DeleteButton } from '@/components/forms/delete-button';
import { HistorySection, historyPageOf } from '@/components/history/history-section';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { listChangesEndpoint } from '@/lib/changes/endpoints';
import { historyPageSize } from '@/lib/changes/model';
import {
  blockCreateUrl,
  blockEditUrl,
  elwogEditUrl,
  elwogNewVersionUrl,
  elwogUrl,
} from '@/lib/elwoggwg/address';
import { compareElwogEndpoint } from '@/lib/elwoggwg/endpoints';
import { type ElwogEntry, elwogLimits } from '@/lib/elwoggwg/model';
import { showRichText } from '@/lib/html/rich-text';
import { urlOf } from '@/lib/routes';
import { formatDate } from '@/lib/time/format';
import { metadata } from '../../../../_frame/metadata';
import { page, text } from '../../../../_frame/page';
import { deleteBlock, deleteEntry, publishEntry, reorderBlocks } from '../actions';
import { loadEntry } from './load';

export const generateMetadata = metadata(
  'ElwogDetail',
  async ({ marketPartnerUid = '', elwoggwgUid = '' }) => {
    const { title, company, version, legalBasis, status } = await loadEntry(marketPartnerUid, elwoggwgUid);
    return {
      title: `${title} (${company})`,
      description: `${company}: ${title}, Version ${version}, veröffentlicht nach ${legalBasis}.`,
      noIndex: status !== 'Veröffentlicht',
      feed: 'elwoggwg',
    };
  },
);

export default page('ElwogDetail', async ({ params, query, session }) => {
  const { marketPartnerUid = '', elwoggwgUid = '' } = params;
  const entry = await loadEntry(marketPartnerUid, elwoggwgUid);
  const question = { entity: 'elwoggwg' as const, uid: entry.uid, page: historyPageOf(query) };
  // Only what the entry's own table of versions offers is compared.
  const other = entry.versions.find(({ uid }) => String(uid) === text(query, 'vergleich'));
  const [history, compared, description, ...texts] = await Promise.all([
    call(listChangesEndpoint, { ...question, pageSize: historyPageSize }),
    other && call(compareElwogEndpoint, { uid: entry.uid, otherUid: other.uid }),
    showRichText(entry.description),
    ...entry.blocks.map((block) => showRichText(block.text)),
  ]);
  const writes = can(session, 'elwog.write', entry.marketPartnerUid);
  const draft = entry.status === 'Entwurf';
  return (
    <ElwogDetailView
      entry={entry}
      texts={{ description, blocks: new Map(entry.blocks.map(({ uid }, at) => [uid, texts[at] ?? ''])) }}
      actions={writes && (draft ? <DraftActions entry={entry} /> : <PublishedActions entry={entry} />)}
      blockActions={writes && draft ? (uid) => <BlockActions entry={entry} uid={uid} /> : undefined}
      arrange={writes && draft && <Arrange entry={entry} />}
      comparison={compared && <ElwogComparisonView comparison={compared.comparison} />}
      history={<HistorySection history={history} path={elwogUrl(entry)} />}
    />
  );
});

function DraftActions({ entry }: { entry: ElwogEntry }) {
  const { uid, state, title, version, validFrom, versions, marketPartnerUid } = entry;
  const before = versions.find(({ status }) => status !== 'Entwurf');
  return (
    <>
      <PublishButton uid={uid} state={state} action={publishEntry}>
        <p>
          „{title}“, Version {version}, gilt dann ab {formatDate(validFrom)} und ist für alle sichtbar, mit
          den Daten der Kontaktpersonen in den Blöcken.
        </p>
        {before && <p>Die Gültigkeit der vorigen Version endet spätestens am Tag davor.</p>}
        <p>Eine veröffentlichte Version lässt sich nicht mehr ändern.</p>
      </PublishButton>
      <ButtonLink icon="edit" href={elwogEditUrl(entry)}>
        Bearbeiten
      </ButtonLink>
      <DeleteButton
        title="Entwurf löschen?"
        action={deleteEntry}
        uid={uid}
        success="Entwurf erfolgreich gelöscht."
        href={urlOf('MarketPartnerDetail', { marketPartnerUid })}
      >
        <p>
          Gelöscht wird der Entwurf „{title}“, Version {version}, mit seinen Blöcken und Dateien.
        </p>
        <p>Das lässt sich nicht rückgängig machen.</p>
      </DeleteButton>
    </>
  );
}

function PublishedActions({ entry }: { entry: ElwogEntry }) {
  const draft = entry.versions.find(({ status }) => status === 'Entwurf');
  return (
    <>
      {draft ? (
        <ButtonLink icon="edit" href={elwogUrl(draft)}>
          Zum Entwurf von Version {draft.version}
        </ButtonLink>
      ) : (
        <ButtonLink icon="plus" href={elwogNewVersionUrl(entry)}>
          Neue Version
        </ButtonLink>
      )}
      {entry.status === 'Veröffentlicht' && (
        <ButtonLink icon="calendar" href={elwogEditUrl(entry)}>
          Gültigkeit beenden
        </ButtonLink>
      )}
    </>
  );
}

function BlockActions({ entry, uid }: { entry: ElwogEntry; uid: number }) {
  const { title } = entry.blocks.find((block) => block.uid === uid)!;
  return (
    <>
      <ButtonLink
        small
        icon="edit"
        href={blockEditUrl(entry, uid)}
        aria-label={`Block „${title}“ bearbeiten`}
      >
        Bearbeiten
      </ButtonLink>
      <DeleteButton
        title="Block löschen?"
        action={deleteBlock}
        uid={uid}
        success="Block erfolgreich gelöscht."
        href={elwogUrl(entry)}
      >
        <p>Gelöscht wird der Block „{title}“ mit seinen Dateien.</p>
        <p>Das lässt sich nicht rückgängig machen.</p>
      </DeleteButton>
    </>
  );
}

function Arrange({ entry }: { entry: ElwogEntry }) {
  const { uid, revision, blocks } = entry;
  return (
    <div data-print="no">
      {blocks.length < elwogLimits.blocks && (
        <p>
          <ButtonLink icon="plus" href={blockCreateUrl(entry)}>
            Block hinzufügen
          </ButtonLink>
        </p>
      )}
      {blocks.length > 1 && (
        <BlockOrder
          entryUid={uid}
          revision={revision}
          blocks={blocks.map((block) => ({ uid: block.uid, name: block.title }))}
          action={reorderBlocks}
        />
      )}
    </div>
  );
}
