import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../infra/start/builds.ts';

/** Runs one of the long commands of package.json; resolves with its exit code and its output. */
const run = (script: string): Promise<{ code: number | null; printed: string }> => {
  const child = spawn(process.execPath, [join(root, script)], { cwd: root });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, printed })));
};

const hour = 3_600_000;

// The lines of a failure name the tries that got through, or the seed to repeat.
test.each(['tests/attack/main.ts', 'tests/soak/main.ts'])(
  '%s finds nothing',
  async (script) => {
    const { code, printed } = await run(script);
    expect(code, printed.slice(-6000)).toBe(0);
  },
  2 * hour,
);
