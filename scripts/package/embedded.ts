/** Makes the embedded database that a package carries: all tables and no content, so that a first start is quick. */
import { openClient } from '../../lib/db/client';
import { migrate } from '../../lib/db/migrate';

const client = await openClient({ dataDir: process.argv[2]! });
await migrate(client);
await client.close();
