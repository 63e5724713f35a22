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
