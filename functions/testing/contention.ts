interface Counts {
  conflicts: number;
  throttles: number;
}
/** `overlaps: false` lets writes of one row at the same time pass; rates, by chance, are shares from 0 to 1. */
interface Contention extends Partial<Counts> {
  overlaps?: boolean;
}

const tell = async (how: Contention): Promise<Counts> => {
  const answer = await fetch(`${process.env.CONTENDED_TABLE_URL}/__conflicts`, {
    method: 'POST',
    body: JSON.stringify(how),
  });
  return (await answer.json()) as Counts;
};

/**
 * The table as AWS has it: a write of a row in which a transaction is under way is refused. For a whole test file,
 * since its client of the table keeps the address that it begins with.
 */
export const contention = {
  begin: async (how: Contention = {}): Promise<void> => {
    process.env.AWS_ENDPOINT_URL_DYNAMODB = process.env.CONTENDED_TABLE_URL;
    await tell(how);
  },
  /** How many writes were refused since it began. */
  end: (): Promise<Counts> => tell({}),
};
