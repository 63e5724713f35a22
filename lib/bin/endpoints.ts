import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { listCall } from '../listing';
import { deleteFromBin } from './commands/purge';
import { restoreFromBin } from './commands/restore';
import { binListing } from './listing';
import { listBin } from './queries';

const access = 'bin.use' as const;

export const listBinEndpoint = endpoint('POST /bin/list', {
  summary:
    'Was gelöscht wurde und man wiederherstellen darf: wer es wann gelöscht hat und bis wann das geht; zuletzt Gelöschtes zuerst',
  access,
  ...listCall(binListing),
  handle: (question, { db, session }) => listBin(db, question, session),
});

export const restoreFromBinEndpoint = endpoint('POST /bin/restore/{uid}', {
  summary:
    'Etwas wiederherstellen, wie es war: unter seiner Nummer, mit allem, was dazugehört. `path` ist, wo es steht',
  access,
  input: uidInput,
  handle: ({ uid }, { db, session }) => restoreFromBin(db, session, uid),
});

export const deleteFromBinEndpoint = endpoint('DELETE /bin/delete/{uid}', {
  summary:
    'Etwas sofort endgültig löschen, mit seinen Dateien; 409 für Zurückgezogenes, das aufbewahrt bleibt',
  access,
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteFromBin(db, session, uid),
});
