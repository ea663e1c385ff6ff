import { digest } from '../kit/ids.ts';
import { parseNetwork, spell } from '../kit/network.ts';

interface AddressSubjects {
  /** The address, or the /64 of an IPv6 address: one line has all of it, and may change within it at will. */
  near: string;
  /** The /48 of an IPv6 address, the most that one customer usually gets. */
  wide?: string;
}

/**
 * The subjects that an address counts as wherever something is counted by address, as digests. IPv4 inside IPv6 is
 * IPv4.
 */
export const addressSubjects = (address: string): AddressSubjects => {
  const network = parseNetwork(address);
  if (network?.family !== 6) return { near: digest(network ? spell(network) : address) };
  const within = (prefix: number) => digest(spell(parseNetwork(`${network.address}/${prefix}`) ?? network));
  return { near: within(64), wide: within(48) };
};
