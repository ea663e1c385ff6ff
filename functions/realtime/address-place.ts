import ipaddr from 'ipaddr.js';
import { type Network, parseNetwork } from '../kit/network.ts';

/**
 * Connections are listed by the address they come from, so that those of a blocked range are found without looking at
 * others: a list for each /16 of IPv4 and /24 of IPv6, sorted by address. The widest block there is spans 256 lists.
 */
const listPrefix = { 4: 16, 6: 24 } as const;

interface Place {
  /** The list. */
  gsi2pk: string;
  /** The address in a spelling that sorts. */
  gsi2sk: string;
}

export const placeOf = (address: string): Place | undefined => {
  const network = parseNetwork(address);
  return network && placeIn(network.family, bytesOf(network));
};

/** Where a network's connections are: a stretch of one list, or of each of several. */
export const stretchesOf = ({ family, prefix, ...network }: Network) => {
  const first = bytesOf({ family, prefix, ...network });
  const lists = 2 ** Math.max(0, listPrefix[family] - prefix);
  return Array.from({ length: lists }, (_, index) => {
    const start = [...first];
    // A list ends on a byte, and so does the step to the next.
    const last = listPrefix[family] / 8 - 1;
    start[last] = (start[last] ?? 0) + index;
    const { gsi2pk, gsi2sk } = placeIn(family, start);
    const fixed = Math.max(prefix, listPrefix[family]);
    return { gsi2pk, from: gsi2sk, to: placeIn(family, lastOf(start, fixed)).gsi2sk };
  });
};

const placeIn = (family: 4 | 6, bytes: readonly number[]): Place => {
  const gsi2sk = Buffer.from(bytes).toString('hex');
  return { gsi2pk: `from#${family}#${gsi2sk.slice(0, listPrefix[family] / 4)}`, gsi2sk };
};

const bytesOf = ({ address }: Network): number[] => ipaddr.parse(address).toByteArray();

/** The last address whose first `prefix` bits are these. */
const lastOf = (bytes: readonly number[], prefix: number): number[] =>
  bytes.map((byte, index) => byte | (0xff >> Math.min(8, Math.max(0, prefix - 8 * index))));
