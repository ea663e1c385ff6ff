import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { own } from './browser.ts';

const root = join(import.meta.dirname, '../..');

/** The output of a command of `infra/deploy`, carried out on this process's own cloud. Rejects if it fails. */
export const operate = async (command: string, ...options: string[]): Promise<string> => {
  const { table, env } = own(inject('operators'));
  const script = join(root, 'infra/deploy', `${command}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--table', table, ...options], {
    env: { ...env, PATH: process.env.PATH },
  });
  return stdout;
};
