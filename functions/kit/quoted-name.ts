import { limits } from '@briefhouse/contracts/limits.ts';

/** A project's name in a subject of ours: in quotation marks, and no longer than a person's name. */
export const quotedName = (name: string): string => {
  const signs = [...name];
  const most: number = limits.nameLength;
  return `“${signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : name}”`;
};
