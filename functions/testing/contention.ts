import { newId } from '../kit/ids.ts';

interface Counts {
  conflicts: number;
  throttles: number;
}
/** `overlaps: false` allows simultaneous writes of one row; `conflicts` and `throttles` are random shares (0 to 1). */
interface Contention extends Partial<Counts> {
  overlaps?: boolean;
}

/** This file's own address of the contended table. */
const url = `${process.env.CONTENDED_TABLE_URL}/${newId()}`;

const configure = async (how: Contention): Promise<Counts> => {
  const answer = await fetch(`${url}/__conflicts`, {
    method: 'POST',
    body: JSON.stringify(how),
  });
  return (await answer.json()) as Counts;
};

/**
 * The table as AWS has it: a write to a row in a running transaction is refused. Applies to a whole test file,
 * because its table client keeps the first address.
 */
export const contention = {
  begin: async (how: Contention = {}): Promise<void> => {
    process.env.AWS_ENDPOINT_URL_DYNAMODB = url;
    await configure(how);
  },
  /** Number of refused writes since `begin`. */
  end: (): Promise<Counts> => configure({}),
};
