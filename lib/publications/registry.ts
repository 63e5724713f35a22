import 'server-only';
import type { Db, Tx } from '../db';
import { previewProcess, processPublisher } from '../processes/commands/publish';
import { previewSchema, publishSchema } from '../schemas/commands';
import type { PublicationPreview } from '../validity/model';
import type { Publishing } from '../validity/publishing';
import type { PlannedNoun } from './model';

/** How versions of a kind are published: what would follow, and what does it within a transaction. */
export const publishing: Record<
  PlannedNoun,
  {
    preview: (db: Db, byUid: number, uid: number) => Promise<PublicationPreview>;
    publisher: (db: Db) => Promise<(tx: Tx, byUid: number, asked: Publishing) => Promise<unknown>>;
  }
> = {
  processes: { preview: previewProcess, publisher: processPublisher },
  schemas: { preview: previewSchema, publisher: async () => publishSchema },
};
