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

/** Providers at which anybody has a mailbox; an address there tells nothing of a company. */
const openToAll = new Set(
  'aon.at chello.at gmail.com gmx.at gmx.de gmx.net googlemail.com hotmail.com icloud.com live.at outlook.at outlook.com proton.me web.de yahoo.com yahoo.de'.split(
    ' ',
  ),
);

/** The domain of an email address or of a website, without `www.`; '' if there is none. */
function domainOf(address: string): string {
  const text = address.trim().toLowerCase();
  const url = /^[a-z]+:\/\//.test(text) ? text : `https://${text.split('@').at(-1)}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

/** The domains of a company: of its website and addresses, without providers for everybody, each once. */
export const domainsOf = (addresses: readonly string[]): string[] =>
  [...new Set(addresses.filter(Boolean).map(domainOf))]
    .filter((domain) => domain.includes('.') && !openToAll.has(domain))
    .sort();

/** Whether an email address is at one of the domains, or at one below or above it (netz.demo.example, demo.example). */
export function isAtOneOf(email: string, domains: readonly string[]): boolean {
  const own = domainOf(email);
  return domains.some(
    (domain) =>
      own === domain || own.endsWith(`.${domain}`) || (own.includes('.') && domain.endsWith(`.${own}`)),
  );
}
