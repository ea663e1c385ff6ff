import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Fault } from './fault.ts';

/** Tools that commands have installed and compiled for themselves. */
export const installedHere = join(import.meta.dirname, '.cache');

/** A package, with its size for the line that announces the installation. */
interface Package {
  /** Its name for people. */
  name: string;
  /** Its name and exact version for npm. */
  id: string;
  megabytes: number;
}

/** The `node_modules` of a package that few need: it is installed by the first command that does. */
export const installOnce = async ({ name, id, megabytes }: Package): Promise<string> => {
  const directory = join(installedHere, id);
  if (!existsSync(directory)) {
    console.log(`  Installing ${name} (${id}, ${megabytes} MB, once) …`);
    const draft = `${directory}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    const args = ['install', '--prefix', draft, '--no-audit', '--no-fund', '--ignore-scripts', id];
    await promisify(execFile)('npm', args).catch((error: { stderr?: string; message: string }) => {
      rmSync(draft, { recursive: true });
      const [reason = ''] = (error.stderr || error.message).split('\n').filter((line) => /error/i.test(line));
      throw new Fault(
        `${name} could not be installed: ${reason.trim()}. Check the network connection and start again.`,
      );
    });
    // Another process may have been faster; its result is the same.
    if (existsSync(directory)) rmSync(draft, { recursive: true });
    else renameSync(draft, directory);
  }
  return join(directory, 'node_modules');
};
