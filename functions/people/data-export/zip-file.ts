import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { LargeFile } from '../../media/public.ts';

/** Adds to a zip file that is sent as it grows. Nothing of it is held but the part that was packed last. */
export interface ZipFile {
  /** Packed: texts. */
  text(name: string, pieces: AsyncIterable<string> | readonly string[]): Promise<void>;
  /** The bytes stay as they are: pictures and videos are packed already. */
  bytes(name: string, pieces: AsyncIterable<Uint8Array>): Promise<number>;
  end(): Promise<void>;
}

export const openZip = (file: LargeFile, at: string): ZipFile => {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    failure ??= error;
    ready.push(bytes);
  });
  const send = async () => {
    if (failure) throw failure;
    const sending = ready;
    ready = [];
    for (const bytes of sending) await file.send(bytes);
  };
  const add = async (
    entry: ZipDeflate | ZipPassThrough,
    pieces: AsyncIterable<Uint8Array>,
  ): Promise<number> => {
    entry.mtime = at;
    zip.add(entry);
    let total = 0;
    for await (const piece of pieces) {
      total += piece.length;
      entry.push(piece);
      await send();
    }
    entry.push(new Uint8Array(), true);
    await send();
    return total;
  };
  return {
    text: async (name, pieces) => void (await add(new ZipDeflate(name), encoded(pieces))),
    bytes: (name, pieces) => add(new ZipPassThrough(name), pieces),
    end: async () => {
      zip.end();
      await send();
    },
  };
};

async function* encoded(pieces: AsyncIterable<string> | readonly string[]): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield new TextEncoder().encode(piece);
}
