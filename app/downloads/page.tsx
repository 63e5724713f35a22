import { shownText } from '@/app/_frame/shown-text';
import { TilesView } from '@/components/documents/tiles-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { listDocumentTiles, listTileFiltersEndpoint } from '@/lib/documents/endpoints';
import { readTilesAddress, tilesQuestionOf } from '@/lib/documents/tiles-address';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';

export const generateMetadata = metadata('DocumentTiles', {
  description:
    'Leitfäden, Marktregeln, rechtliche Grundlagen und technische Dokumentation zum österreichischen Strom- und Gasmarkt.',
  feed: 'documents',
});

export default page('DocumentTiles', async ({ query, session }) => {
  const address = readTilesAddress(query);
  const [{ documentTiles, total }, filters] = await Promise.all([
    call(listDocumentTiles, tilesQuestionOf(address)),
    call(listTileFiltersEndpoint, {}),
  ]);
  const groups = await Promise.all(
    Object.entries(documentTiles).map(async ([name, tiles]) => ({
      name,
      tiles: await Promise.all(
        tiles.map(async (tile) => ({ ...tile, html: await shownText(tile.description) })),
      ),
    })),
  );
  return (
    <TilesView
      address={address}
      groups={groups}
      total={total}
      filters={filters}
      maintain={can(session, 'documents.write')}
    />
  );
});
