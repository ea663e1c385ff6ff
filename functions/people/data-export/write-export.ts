import { exportHours } from '@briefhouse/contracts/accounts/export.ts';
import { entityOf, type Position, type RawList, readRawList } from '../../kit/raw-list.ts';
import { readCopy, type StoredMedia, writeLargeFile } from '../../media/public.ts';
import { type ExportFile, type ExportSources, exportLists, mediaList, toCopy } from './personal-copy.ts';
import { type DataExportRow, partKey } from './row.ts';
import { openZip, type ZipFile } from './zip-file.ts';

/** No further picture or video is begun in a zip of this size: it is written within one call. */
const partBytes = 100 * 1024 * 1024;

/** The progress of the files. */
interface Place {
  list?: Position;
  /** Rows of that page whose files are in a part already. */
  skip: number;
}

export interface Written {
  bytes: number;
  /** Where the next part begins; undefined where this is the last. */
  next: Place | undefined;
}

/**
 * Writes one zip of a copy: the first has all texts, and each as many pictures and videos as one call takes. Repeated,
 * it writes the same file again.
 */
export const writePart = async (
  row: DataExportRow,
  part: number,
  from: Place | undefined,
  sources: ExportSources,
): Promise<Written> => {
  let next: Place | undefined;
  const bytes = await writeLargeFile(partKey(row, part), 'application/zip', async (file) => {
    const zip = openZip(file, row.asked_at);
    await zip.text('README.txt', [readmeOf(row.asked_at, part, exportHours)]);
    if (part === 1) await writeTexts(zip, row.user_id, sources);
    next = await writeFiles(zip, row.user_id, from ?? { skip: 0 });
    await zip.end();
  });
  return { bytes, next };
};

const writeTexts = async (zip: ZipFile, userId: string, sources: ExportSources): Promise<void> => {
  for (const { file, ...rows } of exportLists(userId))
    await zip.text(`${file}.json`, asJson(copies(rows, userId, sources)));
  let number = 0;
  for await (const { partner, pages } of sources.copyConversations(userId)) {
    number++;
    await zip.text(
      `conversations/${String(number).padStart(4, '0')}-${plainName(partner)}.json`,
      asJson(pages),
    );
  }
};

/** A name that every system takes for a file. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase() || 'somebody';

async function* rowsOf(lists: readonly RawList[]) {
  for (const list of lists) {
    let from: Position | undefined;
    do {
      const { rows, next } = await readRawList(list, from);
      yield rows;
      from = next;
    } while (from);
  }
}

async function* copies(
  { lists, within }: Pick<ExportFile, 'lists' | 'within'>,
  userId: string,
  sources: ExportSources,
): AsyncGenerator<object[]> {
  for await (const rows of rowsOf(lists))
    if (within) yield* copies({ lists: rows.map(within) }, userId, sources);
    else yield rows.flatMap((row) => toCopy(entityOf(row), row, userId, sources) ?? []);
}

/** One array, written as its rows come. */
async function* asJson(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages)
    for (const row of page) {
      yield before + JSON.stringify(row, withSets, 1);
      before = ',\n';
    }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const withSets = (_: string, value: unknown) => (value instanceof Set ? [...value] : value);

const writeFiles = async (zip: ZipFile, userId: string, place: Place): Promise<Place | undefined> => {
  let bytes = 0;
  let { list, skip } = place;
  for (;;) {
    const { rows, next } = await readRawList(mediaList(userId), list);
    for (; skip < rows.length; skip++) {
      if (bytes >= partBytes) return { ...(list && { list }), skip };
      bytes += await writeFile(zip, rows[skip]?.stored as StoredMedia | undefined);
    }
    if (!next) return undefined;
    [list, skip] = [next, 0];
  }
};

/** Nothing of a file that was deleted meanwhile. */
const writeFile = async (zip: ZipFile, stored: StoredMedia | undefined): Promise<number> => {
  const copy = stored && (await readCopy(stored));
  return copy ? zip.bytes(`files/${copy.name}`, copy.bytes) : 0;
};

/** The copy described in words, at the top of each of its zips. */
const readmeOf = (askedAt: string, part: number, hours: number): string => `Your data on Briefhouse

This is a copy of the data that Briefhouse keeps about you, from ${askedAt} (UTC). It is only
for you: keep it as safe as your password. You could download it for ${hours} hours.
${part > 1 ? `\nThis is part ${part}. It has more of your pictures and videos. Everything else is in part 1.\n` : ''}
Content
  about-you.json             your profile, settings, favorites, access, reports, and people you muted or blocked
  documents.json             your documents, with their content
  notifications.json         your notifications
  portfolio.json             your portfolio
  posts, comments, reactions your posts, comments and reactions
  projects-you-posted.json, projects-you-work-on.json, requests.json
  briefs-and-history.json, templates.json
                             the briefs of your projects, their history, and your templates
  payments-you-received.json, receipts-and-invoices.json
  ledger.json                your payments in cents; amounts below 0 are payments from you
  conversations/             a file for each conversation, without messages that you deleted
  refused-attempts.json      your attempts that we refused because they looked like abuse
  decisions-about-you.json   decisions of moderators about you, their reasons, and your appeals
  files.json, files/         your uploads, in the best quality that we keep

How to read it
  The files are JSON. You can open them with any text editor. Times are in UTC. The field
  "what" names the kind of each entry.

Not included
  Your password: only you know it. Counts and search indexes: they only repeat this data.
  Secret keys for unsubscribing from emails and for notifications in your browser.
  Private data of other people about you. Notes of moderators, because they show how we find abuse.
`;
