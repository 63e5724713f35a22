import { createServer, type Server } from 'node:net';

/** A scanner that speaks clamd's INSTREAM and finds the test signature of the antivirus industry. */
export async function startClamd() {
  const scanned: number[] = [];
  const server: Server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece]);
      const content = contentOf(bytes);
      if (content === undefined) return;
      scanned.push(content.length);
      const found = content.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE');
      socket.end(found ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    /** Bytes of each file that was scanned. */
    scanned,
    env: { CLAMD_ADDRESS: `127.0.0.1:${port}` },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** What was sent in pieces; undefined until the last one, which is empty, is there. */
function contentOf(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (!bytes.toString('latin1', 0, command.length).startsWith(command)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
