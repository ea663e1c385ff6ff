import { S3Error } from './errors.ts';

/** Trailers that followed an aws-chunked body, filled once its stream has been read to the end. */
export type Trailers = Record<string, string>;

const longestLine = 4096;

/**
 * Removes the chunk framing of `content-encoding: aws-chunked`, which the SDKs use for bodies of unknown length with
 * a trailing checksum. Throws IncompleteBody when the framing is wrong or the body stops early.
 */
export async function* dechunk(source: AsyncIterable<Buffer>, trailers: Trailers): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  const input = source[Symbol.asyncIterator]();
  const more = async (): Promise<void> => {
    const next = await input.next();
    if (next.done) throw new S3Error('IncompleteBody', 'The request body terminated unexpectedly');
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
  };
  const line = async (): Promise<string> => {
    for (;;) {
      const end = held.indexOf('\r\n');
      if (end >= 0) {
        const text = held.toString('latin1', 0, end);
        held = held.subarray(end + 2);
        return text;
      }
      if (held.length > longestLine) throw new S3Error('IncompleteBody', 'A chunk header is too long');
      await more();
    }
  };

  for (;;) {
    const size = /^([0-9a-f]{1,8})(;|$)/i.exec(await line())?.[1];
    if (size === undefined) throw new S3Error('IncompleteBody', 'A chunk header is malformed');
    let left = Number.parseInt(size, 16);
    if (left === 0) break;
    while (left > 0) {
      if (held.length === 0) await more();
      const part = held.subarray(0, left);
      held = held.subarray(part.length);
      left -= part.length;
      yield part;
    }
    if ((await line()) !== '') throw new S3Error('IncompleteBody', 'A chunk is longer than it says');
  }
  for (let text = await line(); text !== ''; text = await line()) {
    const colon = text.indexOf(':');
    trailers[text.slice(0, colon).toLowerCase()] = text.slice(colon + 1).trim();
  }
}
