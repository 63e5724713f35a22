// Preloaded into the site's process by tests/support/server.ts: answers SQL that the test sends over the
// process's channel, because the embedded database belongs to that process alone.
process.on('message', async (message) => {
  if (typeof message?.sql !== 'string') return;
  const { id, sql, values } = message;
  try {
    const client = await globalThis[Symbol.for('energiemarkt.db.client')];
    process.send({ id, rows: (await client.query(sql, values)).rows });
  } catch (error) {
    process.send({ id, problem: error.message });
  }
});
