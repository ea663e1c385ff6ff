import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { repository } from '../paths.ts';

const file = resolve(repository, '.cache/build-web.lock');
const longestWaitMs = 3 * 60_000;

const lives = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Two builds writing `dist` at once would mix their files, so the second waits. A dead process's lock is taken over. */
export const withBuildLock = async <T>(work: () => Promise<T>): Promise<T> => {
  await mkdir(dirname(file), { recursive: true });
  const since = Date.now();
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      break;
    } catch {
      const owner = Number(await readFile(file, 'utf8').catch(() => ''));
      if (owner && !lives(owner)) await rm(file, { force: true });
      else if (Date.now() - since > longestWaitMs)
        throw new Error(`Another build (process ${owner}) holds ${file}. If there is none, delete the file.`);
      else await new Promise((again) => setTimeout(again, 150));
    }
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
};
