import { AppError } from './app-error.ts';

/** An ElectroDB cursor handed back by a client: refused as VALIDATION when it is not one of this list's. */
export const readPage = async <T>(
  cursor: string | undefined,
  partition: Record<string, string>,
  read: () => Promise<T>,
): Promise<T> => {
  if (cursor) {
    let key: unknown;
    try {
      key = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    } catch {
      throw invalid();
    }
    const own = Object.entries(partition).every(
      ([name, value]) => (key as Record<string, unknown>)?.[name] === value,
    );
    if (!own) throw invalid();
  }
  return read();
};

const invalid = () => new AppError('VALIDATION', { issues: { cursor: 'Not a position in this list' } });
