import type { ErrorCode } from '@briefhouse/contracts/errors.ts';
import { AppError } from './app-error.ts';
import { defineEntity } from './entity.ts';
import type { Guards } from './guards.ts';
import { digest } from './ids.ts';
import { key } from './index-key.ts';
import { put, type Step } from './transact.ts';

/** A submission in short, stored with its row: parsed input has its fields in the order of the contract. */
export const fingerprintOf = (content: object): string => digest(JSON.stringify(content)).slice(0, 12);

interface Submitted {
  fingerprint?: string;
}

/**
 * For a row that an earlier submission with the same id made: CONFLICT if that had another content. A row without a
 * fingerprint is older than these are, and is taken for the same.
 */
export const requireSame = (
  { fingerprint }: Submitted,
  content: object,
  code: ErrorCode = 'CONFLICT',
): void => {
  if (fingerprint !== undefined && fingerprint !== fingerprintOf(content)) throw new AppError(code);
};

interface Submission<Result> {
  /** All that tells this submission from another under the same id. */
  content: object;
  guards: Guards;
  /** Reads, and makes one conditional write with the fingerprint in its row. */
  write: (fingerprint: string) => Promise<Result>;
  /** The result of the first delivery, looked for when the write was refused. */
  first: (refusal: AppError) => Promise<Result | null | undefined>;
}

/**
 * Carries out a call that has an id of its own, once: repeated with the same content it is answered as the first time,
 * whatever has changed since or been used up by it; CONFLICT for another content under the same id.
 */
export const submitOnce = async <Result extends { row: Submitted }>({
  content,
  guards,
  write,
  first,
}: Submission<Result>): Promise<Result> => {
  try {
    return await write(fingerprintOf(content));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
    const earlier = await first(error);
    if (!earlier) throw error;
    requireSame(earlier.row, content);
    return guards.nothingWritten(earlier);
  }
};

/**
 * The note of an id that its caller proposed. It stays when the record goes, so that the id belongs to nobody again:
 * other rows name records by their id alone, and outlive them.
 */
const claimedIdEntity = defineEntity('claimed-id', {
  attributes: {
    kind: { type: 'string', required: true, readOnly: true },
    id: { type: 'string', required: true, readOnly: true },
  },
  indexes: { itself: key({ pk: 'claimed#{kind}#{id}', sk: 'claimed' }) },
});

/** Goes with the creation of a record under an id that the caller proposed; CONFLICT if there ever was one. */
export const claimId = (kind: string, id: string): Step => put(claimedIdEntity().create({ kind, id }));
