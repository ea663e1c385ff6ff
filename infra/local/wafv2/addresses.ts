import { BlockList, isIP } from 'node:net';

export type Version = 'IPV4' | 'IPV6';

/**
 * A range in the spelling that WAF stores; undefined for one that it refuses: malformed, of the other family, or
 * everything.
 */
export const storedRange = (text: unknown, version: Version): string | undefined => {
  const [, address = '', length = ''] = /^([^/%]+)\/(\d{1,3})$/.exec(String(text)) ?? [];
  const bits = version === 'IPV4' ? 32 : 128;
  if (isIP(address) !== (version === 'IPV4' ? 4 : 6)) return undefined;
  if (Number(length) < 1 || Number(length) > bits) return undefined;
  return `${version === 'IPV4' ? address : atFullLength(address)}/${Number(length)}`;
};

/** An IPv6 address: eight groups of four digits. */
const atFullLength = (address: string): string => {
  // The parser of URLs writes the shortest spelling, without IPv4 at the end.
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = shortest.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => group.padStart(4, '0')).join(':');
};

/** Whether an address is in one of these ranges. */
export const matcher = (ranges: readonly string[]) => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', length] = range.split('/');
    list.addSubnet(address, Number(length), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return (address: string): boolean => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
};
