import { setImmediate as nextTurn } from 'node:timers/promises';
import { purifyInPieces } from './pieces.ts';
import { prePass } from './pre-pass.ts';
import { loadPurifier, purify } from './purify.ts';

/**
 * Cleans rich text by the profile. It runs in a thread (lib/work), never where requests are answered: parsing takes
 * seconds for a text that is made to, and loading the parser a second. Each piece has a turn of its own, because the
 * parser's trees stay in memory until the turn ends: 900 MB for four long texts.
 */
export async function cleanRichText(html: string): Promise<string> {
  const purifier = await loadPurifier();
  return purifyInPieces(prePass(html.replaceAll('\0', '')), (piece) => purify(purifier, piece), nextTurn);
}
