import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const root = join(import.meta.dirname, '../..');
const kilobyte = 1024;
const remotes = ['marketplace', 'community', 'chat', 'admin'];

/** Bytes of the production build that the cost table speaks of. */
export const browserBytes = async () =>
  Promise.all(
    remotes.map(async (name) => ({
      name: `remoteEntry of ${name}`,
      value: await entryBytes(join(root, `mfe-${name}/dist`)),
      target: 7 * kilobyte,
    })),
  );

const entryBytes = async (directory: string) => {
  const entry = (await readdir(directory, { recursive: true })).find((file) =>
    /remoteEntry\.[^/]*js$/.test(file),
  );
  if (!entry) throw new Error(`${directory} holds no remoteEntry: run \`npm run build:web\` first.`);
  return brotliCompressSync(await readFile(join(directory, entry))).length;
};
