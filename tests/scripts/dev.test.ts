import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { root } from '../../infra/local/builds.ts';
import { openPorts } from '../../infra/local/ports.ts';
import { until } from '../../infra/local/testing/fixture.ts';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

const start = async (...names: string[]) => {
  const ports = await openPorts(0);
  await ports.close();
  const started = spawn(process.execPath, [join(root, 'shared/build/commands/dev.ts'), ...names], {
    cwd: root,
    env: { ...process.env, DEV_PORT: String(ports.front) },
  });
  child = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise((resolve) => started.once('close', (code, signal) => resolve(signal ?? code)));
  return { started, ended, url: `http://localhost:${ports.front}`, output: () => output };
};

const answer = async (url: string) => {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
};

it.each(['SIGINT', 'SIGTERM'] as const)(
  'npm run dev serves the host and the named one, and ends on %s without leftovers',
  { timeout: 180_000 },
  async (signal) => {
    const { started, ended, url } = await start('chat');
    const discovery = await until(() => answer(`${url}/mfe/discovery.json`), 120_000);
    const { microFrontends } = JSON.parse(discovery) as {
      microFrontends: Record<string, { url: string }[]>;
    };
    expect(Object.keys(microFrontends).sort()).toEqual([
      'mfe_admin',
      'mfe_chat',
      'mfe_community',
      'mfe_marketplace',
    ]);
    const entry = new URL(microFrontends.mfe_chat?.[0]?.url ?? '', url).href;
    expect(await until(() => answer(entry), 60_000)).toContain('mfe_chat');
    expect(await until(() => answer(`${url}/dashboard`), 60_000)).toContain('<div id="root"');
    started.kill(signal);
    expect([0, 130, 143, signal]).toContain(await ended);
    expect(await answer(`${url}/mfe/discovery.json`)).toBeUndefined();
    expect(await answer(entry)).toBeUndefined();
  },
);

it('npm run dev names those that there are when one does not exist', async () => {
  const { ended, output } = await start('chats');
  expect(await ended).toBe(1);
  expect(output()).toContain('There is no micro-frontend "chats". Known: ');
});
