import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readJson, replaceFile } from '../durable.ts';
import { matcher, storedRange, type Version } from './addresses.ts';

export interface IpSet {
  name: string;
  id: string;
  arn: string;
  version: Version;
  addresses: readonly string[];
  /** A token that changes with each change. */
  lockToken: string;
}

export interface IpSets {
  find(name: unknown, id: unknown): IpSet | undefined;
  /** Sets the whole of a set; the addresses are in the stored spelling. */
  update(set: IpSet, addresses: readonly string[]): string;
  /** The ARN of each set by its name. */
  arns: Record<string, string>;
  /** Whether an address is in one of them. */
  hold(address: string): boolean;
}

interface Options {
  file: string;
  /** The IP version of each set by its name. */
  versions: Readonly<Record<string, Version>>;
  account: string;
}

/** The firewall's sets of addresses, which outlive a restart. */
export const createIpSets = ({ file, versions, account }: Options): IpSets => {
  const stored = existsSync(file) ? readJson<Record<string, string[]>>(file) : {};
  const sets = Object.entries(versions).map(([name, version]): IpSet => {
    const id = createHash('sha256').update(name).digest('hex').slice(0, 32);
    // CloudFront's sets are in this region, wherever the product is.
    const arn = `arn:aws:wafv2:us-east-1:${account}:global/ipset/${name}/${id}`;
    const addresses = (stored[name] ?? []).flatMap((text) => storedRange(text, version) ?? []);
    return { name, id, arn, version, addresses, lockToken: randomUUID() };
  });
  const everything = () => matcher(sets.flatMap(({ addresses }) => addresses));
  let hold = everything();
  return {
    find: (name, id) => sets.find((set) => set.name === name && set.id === id),
    update: (set, addresses) => {
      set.addresses = addresses;
      set.lockToken = randomUUID();
      hold = everything();
      replaceFile(file, JSON.stringify(Object.fromEntries(sets.map((one) => [one.name, one.addresses]))));
      return set.lockToken;
    },
    arns: Object.fromEntries(sets.map(({ name, arn }) => [name, arn])),
    hold: (address) => hold(address),
  };
};
