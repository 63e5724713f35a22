import { BlockList, isIP } from 'node:net';

/**
 * Networks from a list with commas, `10.0.0.0/8, 2001:db8::/32, 192.0.2.7`. A rule for IPv4 also holds for the same
 * address written as IPv6 (`::ffff:10.0.0.1`).
 * @returns undefined if an entry is no network, or is all addresses of the world (`/0`)
 */
export function networksOf(text: string): BlockList | undefined {
  const networks = new BlockList();
  for (const entry of text.split(',')) {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry.trim()) ?? [];
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    const length = Number(prefix ?? longest);
    if (version === 0 || address.includes('%') || length < 1 || length > longest) return undefined;
    networks.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return networks;
}

/**
 * Who is behind an address, for whatever is counted for each visitor: IPv4 as it is, of IPv6 the network of 64 bits. A
 * visitor has all addresses of such a network, and would else begin anew with each of them. In 64:ff9b::/96 (NAT64) stand
 * the addresses of IPv4, each of them somebody else's.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before, after] = address.split('::').map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[]?,
  ];
  const zeros = Array<string>(8 - before.length - (after?.length ?? 0)).fill('0');
  const words = [...before, ...zeros, ...(after ?? [])];
  if (words.slice(0, 6).join(':') === '64:ff9b:0:0:0:0') return address;
  return `${words.slice(0, 4).join(':')}::`;
}

/** Networks of IPv4 that are not the public Internet, or not a single machine of it (IANA, special-purpose addresses). */
const notPublic4 = networksOf(
  `0.0.0.0/8, 10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.0.0.0/24, 192.0.2.0/24,
  192.88.99.0/24, 192.168.0.0/16, 198.18.0.0/15, 198.51.100.0/24, 203.0.113.0/24, 224.0.0.0/4, 240.0.0.0/4`,
)!;
/** Of IPv6 only these are given to machines, … */
const global6 = networksOf('2000::/3')!;
/** … but not these: Teredo and other protocols, examples, 6to4, which holds any address of IPv4, and examples again. */
const notPublic6 = networksOf('2001::/23, 2001:db8::/32, 2002::/16, 3fff::/20')!;

/**
 * Whether an address is one of the public Internet: the portal sends to no other one that a user names. What is not known
 * to be public is not: loopback, private and link-local networks, addresses of IPv4 written as IPv6 (mapped, NAT64),
 * multicast, and whatever is no address.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic4.check(address, 'ipv4');
  if (version !== 6 || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}
