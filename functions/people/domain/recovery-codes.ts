import { randomInt } from 'node:crypto';
import { factorLimits } from '@briefhouse/contracts/accounts/factor-limits.ts';
import { digest } from '../../kit/ids.ts';

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const letters = Array.from({ length: 16 });

/** Codes of 80 bits, so that a digest of one cannot be turned back: `7K3M-Q2XD-9HVA-WE4T`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: factorLimits.recoveryCodes }, () =>
    letters
      .map(() => alphabet[randomInt(alphabet.length)])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  );

/** The stored digest of a code, however it is typed: another person's same code has another digest. */
export const recoveryDigest = (userId: string, code: string): string =>
  digest(`${userId}#${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);
