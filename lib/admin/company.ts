/** Words that say how a company is formed and not which one it is. */
const forms = new Set(
  'gesmbh gmbh mbh ag kg kgaa og eg egen eu se gesellschaft aktiengesellschaft und co'.split(' '),
);

/** A company's name as two people may write it: without case, umlauts, punctuation and legal form. */
function essenceOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    // "Ges.m.b.H.", "e.U." are one word each.
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !forms.has(word)).join(' ');
}

/**
 * Whether a company that somebody typed is one of the names that a market partner goes by. Rather no than yes: who
 * approves is asked then, and nothing is refused.
 */
export function isNameOf(typed: string, names: readonly string[]): boolean {
  const essence = essenceOf(typed);
  return essence !== '' && names.some((name) => essenceOf(name) === essence);
}
