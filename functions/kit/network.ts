import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address (`prefix` is all of its bits) or a range, named by its first address. */
export interface Network {
  family: 4 | 6;
  address: string;
  prefix: number;
}

const width = { 4: 32, 6: 128 } as const;

/**
 * Reads an address or a CIDR range; undefined for anything else. IPv4 inside IPv6 is IPv4, and a range of IPv6 around
 * all of that is none: it would cover every IPv4 address as well.
 */
export const parseNetwork = (text: string): Network | undefined => {
  const [address = '', length] = text.trim().split('/');
  const family = isIP(address);
  // A zone (fe80::1%eth0) means something on one machine only.
  if ((family !== 4 && family !== 6) || address.includes('%')) return undefined;
  if (!/^\d{0,3}$/.test(length ?? '')) return undefined;
  const prefix = length ? Number(length) : width[family];
  if (prefix > width[family]) return undefined;
  if (family === 4) return network(4, address, prefix);
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress() && prefix >= 96)
    return network(4, parsed.toIPv4Address().toString(), prefix - 96);
  return prefix < 96 && ipaddr.IPv6.parse('::ffff:0:0').match(parsed, prefix)
    ? undefined
    : network(6, address, prefix);
};

/** The canonical spelling of a network: shortest form, without a prefix length for a single address. */
export const spell = ({ family, address, prefix }: Network): string =>
  prefix === width[family] ? address : `${address}/${prefix}`;

/** Whether any of `networks` covers an address. */
export const coverage = (networks: Iterable<Network>) => {
  const list = new BlockList();
  for (const { family, address, prefix } of networks) list.addSubnet(address, prefix, `ipv${family}`);
  return (text: string): boolean => {
    const asked = parseNetwork(text);
    return asked !== undefined && list.check(asked.address, `ipv${asked.family}`);
  };
};

/** Whether two networks have an address in common. */
export const overlap = (one: Network, other: Network): boolean =>
  coverage([one])(other.address) || coverage([other])(one.address);

/** IPv6 in which a relay or translator carries an IPv4 address: how it begins, 6to4 and NAT64. */
const carriers = [
  { range: '2002::/16', at: 2 },
  { range: '64:ff9b::/96', at: 12 },
] as const;

/** All that an address may look like to a server: itself, and with it the IPv4 address that it carries or is carried as. */
export const formsOf = (text: string): Network[] => {
  const own = parseNetwork(text);
  if (!own) return [];
  const bytes = ipaddr.parse(own.address).toByteArray();
  const forms = carriers.flatMap(({ range, at }) => {
    const [first, prefix] = ipaddr.IPv6.parseCIDR(range);
    if (own.family === 6)
      return ipaddr.IPv6.parse(own.address).match(first, prefix)
        ? [network(4, bytes.slice(at, at + 4).join('.'), 32)]
        : [];
    const carried = first.toByteArray();
    carried.splice(at, 4, ...bytes);
    return [network(6, ipaddr.fromByteArray(carried).toString(), at * 8 + 32)];
  });
  return [own, ...forms];
};

const unroutable = new Set(['unspecified', 'loopback', 'linkLocal', 'multicast', 'broadcast']);

/** Whether nobody can come from there over the internet. */
export const isNobodys = ({ address }: Network): boolean => unroutable.has(ipaddr.parse(address).range());

const network = (family: 4 | 6, address: string, prefix: number): Network => {
  const range = `${address}/${prefix}`;
  const first =
    family === 4
      ? ipaddr.IPv4.networkAddressFromCIDR(range).toString()
      : ipaddr.IPv6.networkAddressFromCIDR(range).toRFC5952String();
  return { family, address: first, prefix };
};
