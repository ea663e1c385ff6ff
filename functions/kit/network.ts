import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address (`prefix` is all of its bits) or a range, named by its first address. */
export interface Network {
  family: 4 | 6;
  address: string;
  prefix: number;
}

const width = { 4: 32, 6: 128 } as const;

/** Reads an address or a CIDR range; undefined for anything else. IPv4 inside IPv6 is IPv4. */
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
  return parsed.isIPv4MappedAddress() && prefix >= 96
    ? network(4, parsed.toIPv4Address().toString(), prefix - 96)
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

const network = (family: 4 | 6, address: string, prefix: number): Network => {
  const range = `${address}/${prefix}`;
  const first =
    family === 4
      ? ipaddr.IPv4.networkAddressFromCIDR(range).toString()
      : ipaddr.IPv6.networkAddressFromCIDR(range).toRFC5952String();
  return { family, address: first, prefix };
};
