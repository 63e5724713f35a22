/**
 * Widths of characters in thousandths of the font size, so that text can be set without a browser: those of
 * Arial, rounded up. The site's own typeface is narrower, so what fits here fits everywhere.
 */
const widths = new Map<string, number>(
  (
    [
      ["ijl'|", 240],
      [' .,;:!ftI[]/\\', 290],
      ['r()-„“"`*', 370],
      ['cksvxyzJ', 510],
      ['abdeghnopquäöüàáâéèêßLFT?0123456789–_+=<>€$#~^', 590],
      ['ABEKPSVXYZ&CDHNRUÄÖÜ', 730],
      ['GOQwm', 840],
      ['MW%@—…', 1020],
    ] as const
  ).flatMap(([characters, width]) => [...characters].map((character) => [character, width] as const)),
);

export interface Font {
  /** Pixels. */
  size: number;
  bold?: boolean;
  mono?: boolean;
}

const widthOf = (character: string, { bold, mono }: Font): number => {
  const known = widths.get(character) ?? (character < '\u02b0' ? 760 : 1300);
  if (mono) return Math.max(620, known > 1020 ? known : 0);
  return bold ? known * 1.09 : known;
};

/** An upper bound of the width of a line, in pixels. */
export function textWidth(text: string, font: Font): number {
  let width = 0;
  for (const character of text) width += widthOf(character, font);
  return (width * font.size) / 1000;
}

/** The parts of a word that may stand on lines of their own, each small enough for one. */
function partsOf(word: string, width: number, font: Font): string[] {
  if (textWidth(word, font) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const piece of word.match(/[^_\-/.]*[_\-/.]|[^_\-/.]+/g) ?? []) {
    if (textWidth(part + piece, font) <= width) {
      part += piece;
      continue;
    }
    if (part) parts.push(part);
    part = '';
    for (const character of piece) {
      if (part && textWidth(part + character, font) > width) {
        parts.push(part);
        part = '';
      }
      part += character;
    }
  }
  return part ? [...parts, part] : parts;
}

/** Sets a text in lines. @param width pixels @param most lines; what goes beyond is left out with an ellipsis */
export function wrap(text: string, width: number, font: Font, most = 6): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/).filter(Boolean)) {
    for (const [index, part] of partsOf(word, width, font).entries()) {
      const longer = index === 0 && line ? `${line} ${part}` : part;
      if (index === 0 && (line === '' || textWidth(longer, font) <= width)) line = longer;
      else {
        if (line) lines.push(line);
        line = part;
      }
    }
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1]!;
  while (last && textWidth(`${last}…`, font) > width) last = [...last].slice(0, -1).join('');
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`];
}
