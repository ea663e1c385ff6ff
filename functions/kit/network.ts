import { isIP } from 'node:net';

/** An address (`prefix` is all of its bits) or a range, with the bits beyond the prefix cleared. */
export interface Network {
  family: 4 | 6;
  bits: bigint;
  prefix: number;
}

const width = { 4: 32, 6: 128 } as const;
/** ::ffff:0:0/96, under which IPv6 sockets see IPv4 callers. */
const mapped = 0xffffn;

/** Parses an address or a CIDR range; undefined for anything else. IPv4 inside IPv6 becomes IPv4. */
export const parseNetwork = (text: string): Network | undefined => {
  const [address = '', length] = text.trim().split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || !/^\d{0,3}$/.test(length ?? '')) return undefined;
  const prefix = length ? Number(length) : width[family];
  const bits = family === 4 ? bitsOf4(address) : bitsOf6(address);
  if (bits === undefined || prefix > width[family]) return undefined;
  if (family === 6 && bits >> 32n === mapped && prefix >= 96)
    return network(4, bits & 0xffff_ffffn, prefix - 96);
  return network(family, bits, prefix);
};

/** The canonical spelling of a network: shortest form, without a prefix length for a single address. */
export const spell = ({ family, bits, prefix }: Network): string => {
  const groups = family === 4 ? groupsOf(bits, 4, 8n) : groupsOf(bits, 8, 16n);
  const address =
    family === 4 ? groups.join('.') : short6(groups.map((group) => group.toString(16)).join(':'));
  return prefix === width[family] ? address : `${address}/${prefix}`;
};

/** Whether any of `networks` covers an address: one lookup per prefix length in use, however many there are. */
export const coverage = (networks: Iterable<Network>) => {
  const byLength = new Map<string, { family: 4 | 6; prefix: number; known: Set<bigint> }>();
  for (const { family, bits, prefix } of networks) {
    const key = `${family}/${prefix}`;
    const entry = byLength.get(key) ?? { family, prefix, known: new Set() };
    entry.known.add(bits);
    byLength.set(key, entry);
  }
  return (address: string): boolean => {
    const asked = byLength.size > 0 ? parseNetwork(address) : undefined;
    return (
      asked !== undefined &&
      [...byLength.values()].some(
        ({ family, prefix, known }) =>
          family === asked.family && known.has(network(family, asked.bits, prefix).bits),
      )
    );
  };
};

const network = (family: 4 | 6, bits: bigint, prefix: number): Network => {
  const rest = BigInt(width[family] - prefix);
  return { family, bits: (bits >> rest) << rest, prefix };
};

const bitsOf4 = (address: string) => joined(address.split('.').map(Number), 8n);

const bitsOf6 = (address: string): bigint | undefined => {
  // A zone (fe80::1%eth0) means something on one machine only.
  if (address.includes('%')) return undefined;
  const [head = '', tail] = short6(address).split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return joined(
    [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16)),
    16n,
  );
};

/** The URL standard's spelling: lower case, longest run of zeros as `::`, no dotted IPv4. */
const short6 = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

const joined = (groups: number[], size: bigint) =>
  groups.reduce((bits, group) => (bits << size) | BigInt(group), 0n);

const groupsOf = (bits: bigint, count: number, size: bigint) =>
  Array.from({ length: count }, (_, index) =>
    Number((bits >> (size * BigInt(count - 1 - index))) & ((1n << size) - 1n)),
  );
