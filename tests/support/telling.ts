import { wrap } from '@/lib/db';
import { openClient, shareClient } from '@/lib/db/client';
import { mailJob } from '@/lib/mail/worker';
import { makeDigests } from '@/lib/notifications/commands';
import { tellByClock } from '@/lib/watching/commands/clock';
import { deliverDue } from '@/lib/webhooks/commands/deliver';
import { tellWebhooks } from '@/lib/webhooks/commands/tell';

// Tells what changed without a pause until it is killed, as the jobs of a portal do every minute.
const client = await openClient({ databaseUrl: process.env.DATABASE_URL!, dataDir: '' });
shareClient(client);
const db = await wrap(client);
process.send?.('begun');
const pause = () => new Promise((go) => setTimeout(go, 20));
async function deliver(): Promise<never> {
  for (;;) {
    await deliverDue(db);
    await pause();
  }
}
void deliver();
for (;;) {
  await tellByClock(db);
  await makeDigests(db);
  await tellWebhooks(db);
  for (const uid of await mailJob.waiting(db)) await mailJob.work(db, uid).catch(() => {}); // waits for its next try
  await pause();
}
