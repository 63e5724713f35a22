import { historyOf } from '@/app/_frame/record';
import { shownText } from '@/app/_frame/shown-text';
import { ArrangeBlocks } from '@/components/elwoggwg/arrange-blocks';
import { ElwogComparisonView } from '@/components/elwoggwg/comparison-view';
import { ElwogDetailView } from '@/components/elwoggwg/entry-detail-view';
import { HoldingNotice } from '@/components/releases/holding-notice';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { elwogUrl } from '@/lib/elwoggwg/address';
import { compareElwogEndpoint } from '@/lib/elwoggwg/endpoints';
import { showReleaseOf } from '@/lib/releases/endpoints';
import { metadata } from '../../../../_frame/metadata';
import { page, text } from '../../../../_frame/page';
import { reorderBlocks } from '../actions';
import { BlockActions, DraftActions, PublishedActions } from './entry-actions';
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
  // Only what the entry's own table of versions offers is compared.
  const other = entry.versions.find(({ uid }) => String(uid) === text(query, 'vergleich'));
  const writes = can(session, 'elwog.write', entry.marketPartnerUid);
  const draft = entry.status === 'Entwurf';
  const [history, compared, held, description, ...texts] = await Promise.all([
    historyOf({ entity: 'elwoggwg', uid: entry.uid }, { query, path: elwogUrl(entry) }),
    other && call(compareElwogEndpoint, { uid: entry.uid, otherUid: other.uid }),
    writes && draft ? call(showReleaseOf, { uid: entry.uid, part: 'elwoggwg' }) : undefined,
    shownText(entry.description),
    ...entry.blocks.map((block) => shownText(block.text)),
  ]);
  return (
    <ElwogDetailView
      entry={entry}
      texts={{ description, blocks: new Map(entry.blocks.map(({ uid }, at) => [uid, texts[at] ?? ''])) }}
      actions={writes && (draft ? <DraftActions entry={entry} /> : <PublishedActions entry={entry} />)}
      blockActions={writes && draft ? (uid) => <BlockActions entry={entry} uid={uid} /> : undefined}
      arrange={writes && draft && <ArrangeBlocks entry={entry} reorder={reorderBlocks} />}
      release={<HoldingNotice release={held?.release} />}
      comparison={compared && <ElwogComparisonView comparison={compared.comparison} />}
      history={history}
    />
  );
});
