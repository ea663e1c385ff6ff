import { existsSync } from 'node:fs';
import { readJson, replaceFile } from '../durable.ts';

/** The suppression list: addresses whose mail came back or was complained about. */
export interface Suppression {
  has(address: string): boolean;
  add(address: string): void;
  /** False for an address that was not on the list. */
  remove(address: string): boolean;
}

export const createSuppression = (file: string): Suppression => {
  const addresses = new Set(existsSync(file) ? readJson<string[]>(file, Array.isArray) : []);
  const save = () => replaceFile(file, JSON.stringify([...addresses]));
  return {
    has: (address) => addresses.has(address.toLowerCase()),
    add: (address) => {
      addresses.add(address.toLowerCase());
      save();
    },
    remove: (address) => {
      const was = addresses.delete(address.toLowerCase());
      if (was) save();
      return was;
    },
  };
};
