/** Words of legal forms, which do not tell companies apart. */
const forms = new Set(
  'gesmbh gmbh mbh ag kg kgaa og eg egen eu se gesellschaft aktiengesellschaft und co'.split(' '),
);

/** A company's name for comparing: without case, umlauts, punctuation and legal form. */
function essenceOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    // Makes "Ges.m.b.H." and "e.U." one word each.
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !forms.has(word)).join(' ');
}

/**
 * Whether a typed company is one of a market partner's names. In doubt false: then the approver is asked, and nothing
 * is refused.
 */
export function isNameOf(typed: string, names: readonly string[]): boolean {
  const essence = essenceOf(typed);
  return essence !== '' && names.some((name) => essenceOf(name) === essence);
}
