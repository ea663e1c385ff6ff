import type { Blank } from './blank.ts';
import { type ReadBytes, readAhead } from './byte-reader.ts';
import { Refused } from './refused.ts';

/**
 * Boxes that playing an MP4 or QuickTime file needs. All others may say where, when and with which device it was
 * filmed, and editors write about themselves and their work into them.
 */
const kept: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set(['ftyp', 'styp', 'pdin', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix']),
  moov: new Set(['mvhd', 'iods', 'mvex', 'trak']),
  trak: new Set(['tkhd', 'tapt', 'clip', 'matt', 'edts', 'tref', 'trgr', 'load', 'imap', 'mdia']),
  mdia: new Set(['mdhd', 'hdlr', 'elng', 'minf']),
};

/** Pictures, sound, captions and time codes. Cameras keep the places along the way in tracks of other kinds. */
const keptTracks = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp', 'tmcd']);

/** Each begins with its version and the times at which it was made and changed. */
const dated = new Set(['mvhd', 'tkhd', 'mdhd']);

/** Boxes of any kind in a file; a recorder that writes two of them twenty times a second has 24,000 in ten minutes. */
const mostBoxes = 50_000;
/** Places that are left out; a camera that writes one for each of its pictures has 36,000 in ten minutes. */
const mostBlanks = 200_000;
/** Bytes of one table of a track that is left out. */
const largestTable = 4 * 1024 * 1024;

interface Box {
  type: string;
  from: number;
  /** Where its content begins. */
  content: number;
  to: number;
}

/**
 * Finds the hidden parts of an MP4 or QuickTime file: boxes of metadata, which become `free` boxes of the same size,
 * tracks of it with the bytes that they refer to, and times and names in boxes that stay. Throws `Refused` for a file
 * of far too many boxes, and whatever `read` throws.
 */
export const findPrivateBoxes = async (size: number, read: ReadBytes): Promise<Blank[]> => {
  const look = readAhead(size, read);
  const blanks: Blank[] = [];
  let boxes = 0;

  const boxAt = async (from: number, end: number): Promise<Box> => {
    boxes += 1;
    if (boxes > mostBoxes) throw new Refused('unreadable');
    const header = await look(from, Math.min(16, end - from));
    if (header.length < 8) return { type: '', from, content: end, to: end };
    const type = header.toString('latin1', 4, 8);
    const short = header.readUInt32BE(0);
    const isLong = short === 1 && header.length === 16;
    const length = isLong ? Number(header.readBigUInt64BE(8)) : short || end - from;
    const content = from + (isLong ? 16 : 8);
    // A box that is malformed, or cut off, goes on to the end.
    return { type, from, content, to: from + length < content ? end : Math.min(from + length, end) };
  };
  const children = async (from: number, to: number): Promise<Box[]> => {
    const found: Box[] = [];
    for (let at = from; at < to; at = found.at(-1)?.to ?? to) found.push(await boxAt(at, to));
    return found;
  };
  /** Reads no further than it has to: behind it may be large tables. */
  const childOf = async (box: Box | undefined, type: string): Promise<Box | undefined> => {
    for (let at = box?.content ?? 0; box && at < box.to; ) {
      const child = await boxAt(at, box.to);
      if (child.type === type) return child;
      at = child.to;
    }
    return undefined;
  };

  const timesOf = async ({ content, to }: Box): Promise<Blank> => {
    const [version] = await look(content, 1);
    return { from: Math.min(content + 4, to), to: Math.min(content + (version === 1 ? 20 : 12), to) };
  };
  const kindOf = async (track: Box): Promise<string> => {
    const handler = await childOf(await childOf(track, 'mdia'), 'hdlr');
    return handler ? (await look(handler.content + 8, 4)).toString('latin1') : '';
  };
  const tablesOf = async (track: Box): Promise<Box | undefined> =>
    childOf(await childOf(await childOf(track, 'mdia'), 'minf'), 'stbl');
  /** The name of the encoder of a track's pictures, in each description of them. */
  const encodersOf = async (track: Box): Promise<Blank[]> => {
    if ((await kindOf(track)) !== 'vide') return [];
    const descriptions = await childOf(await tablesOf(track), 'stsd');
    const entries = descriptions ? await children(descriptions.content + 8, descriptions.to) : [];
    return entries.map(({ from, to }) => ({ from: Math.min(from + 50, to), to: Math.min(from + 82, to) }));
  };
  const tableOf = async ({ content, to }: Box): Promise<Buffer> => {
    if (to - content > largestTable) throw new Refused('unreadable');
    return look(content, to - content);
  };
  /** The places of a track's bytes in the file. */
  const samplesOf = async (track: Box): Promise<Blank[]> => {
    const lists = await tablesOf(track);
    const tables = new Map<string, Buffer>();
    for (const box of lists ? await children(lists.content, lists.to) : [])
      if (sampleTables.has(box.type)) tables.set(box.type, await tableOf(box));
    return chunksOf(tables, size);
  };

  const walk = async (name: string, from: number, to: number): Promise<void> => {
    for (const box of await children(from, to)) {
      const isKept = kept[name]?.has(box.type) && (box.type !== 'trak' || keptTracks.has(await kindOf(box)));
      if (isKept && box.type in kept) await walk(box.type, box.content, box.to);
      if (isKept && dated.has(box.type)) blanks.push(await timesOf(box));
      if (isKept && box.type === 'hdlr') blanks.push(namesOf(box));
      if (isKept && box.type === 'trak') blanks.push(...(await encodersOf(box)));
      if (isKept) continue;
      if (box.type === 'trak') for (const chunk of await samplesOf(box)) blanks.push(chunk);
      blanks.push(asFree(box));
      if (blanks.length > mostBlanks) throw new Refused('unreadable');
    }
  };
  await walk('file', 0, size);
  return blanks;
};

/** A handler's maker and name, which cameras make their own. Its kind stands before them. */
const namesOf = ({ content, to }: Box): Blank => ({ from: Math.min(content + 12, to), to });

const asFree = ({ from, to }: Box): Blank => {
  // A range too short for a box held none before, and holds none now.
  if (to - from < 8) return { from, to };
  const header = Buffer.from('\0\0\0\0free', 'latin1');
  header.writeUInt32BE(to - from);
  return { from, to, header };
};

const sampleTables = new Set(['stsz', 'stsc', 'stco', 'co64']);

/** The chunks of a track, by the tables of its samples' sizes, of samples by chunk and of chunks' places. */
const chunksOf = (tables: ReadonlyMap<string, Buffer>, size: number): Blank[] => {
  const [sizes, groups] = [tables.get('stsz'), tables.get('stsc')];
  const places = tables.get('stco') ?? tables.get('co64');
  if (!sizes || !groups || !places || sizes.length < 12) return [];
  const width = tables.has('stco') ? 4 : 8;
  const same = sizes.readUInt32BE(4);
  const groupAt = (index: number) => {
    const at = 8 + index * 12;
    return at + 8 <= groups.length
      ? { first: groups.readUInt32BE(at), samples: groups.readUInt32BE(at + 4) }
      : null;
  };
  const blanks: Blank[] = [];
  let group = 0;
  let sample = 0;
  for (let chunk = 1, at = 8; at + width <= places.length; chunk += 1, at += width) {
    const next = groupAt(group + 1);
    if (next && next.first <= chunk) group += 1;
    const samples = groupAt(group)?.samples ?? 0;
    const from = width === 4 ? places.readUInt32BE(at) : Number(places.readBigUInt64BE(at));
    let bytes = same * samples;
    if (same === 0)
      for (const last = sample + samples; sample < last && 16 + sample * 4 <= sizes.length; sample += 1)
        bytes += sizes.readUInt32BE(12 + sample * 4);
    blanks.push({ from: Math.min(from, size), to: Math.min(from + bytes, size) });
  }
  return blanks;
};
