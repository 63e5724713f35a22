import { setImmediate as nextTurn } from 'node:timers/promises';
import { purifyInPieces } from './pieces.ts';
import { prePass } from './pre-pass.ts';
import { loadPurifier, purify } from './purify.ts';

/** Parts of tables move when markup is read: out of what can't hold them, or before the table. */
const tablePart = /<(?:table|caption|colgroup|col|thead|tbody|tfoot|tr|td|th)\b/;

/** Most rounds. Two are enough for all that tests have tried; what might need more is still safe. */
const rounds = 6;

async function cleanOnce(html: string) {
  const purifier = await loadPurifier();
  return purifyInPieces(prePass(html), (piece) => purify(purifier, piece), nextTurn);
}

/**
 * Cleans rich text by the profile until another time would change nothing, so that a saved text is shown as it was
 * saved. It runs in a thread (lib/work), never where requests are answered: parsing takes seconds for a text that is
 * made to, and loading the parser a second. Each piece has a turn of its own, because the parser's trees stay in memory
 * until the turn ends: 900 MB for four long texts.
 */
export async function cleanRichText(html: string): Promise<string> {
  let { clean, isCut } = await cleanOnce(html.replaceAll('\0', ''));
  for (let round = 1; round < rounds && (isCut || tablePart.test(clean)); round += 1) {
    const again = await cleanOnce(clean);
    if (again.clean === clean) break;
    ({ clean, isCut } = again);
  }
  return clean;
}
