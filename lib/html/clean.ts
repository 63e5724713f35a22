import { purifyInPieces } from './pieces.ts';
import { prePass } from './pre-pass.ts';
import { loadPurifier, purify } from './purify.ts';

/** Milliseconds that sanitising may hold the event loop between two turns. */
const turn = 10;

/** Only parts of tables move when markup is read: out of what can't hold them, or before the table. */
const tablePart = /<(?:table|caption|colgroup|col|thead|tbody|tfoot|tr|td|th)\b/;

/** Most rounds. Two are enough for all that tests have tried; what might need more is still safe. */
const rounds = 6;

function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function cleanOnce(html: string): Promise<string> {
  const purifier = await loadPurifier();
  await eventLoopTurn();
  const markup = prePass(html);
  await eventLoopTurn();
  let since = performance.now();
  return purifyInPieces(
    markup,
    (piece) => purify(purifier, piece),
    async () => {
      if (performance.now() - since < turn) return;
      await eventLoopTurn();
      since = performance.now();
    },
  );
}

/** Cleans HTML by the profile until another time would change nothing, so that a saved text is shown as it was saved. */
export async function cleanHtml(html: string): Promise<string> {
  let clean = await cleanOnce(html.replaceAll('\0', ''));
  for (let round = 1; round < rounds && tablePart.test(clean); round += 1) {
    const again = await cleanOnce(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}
