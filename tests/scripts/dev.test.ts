import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer, request } from 'node:http';
import { isDeep } from '@briefhouse/functions/testing/suite.ts';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import { afterEach, expect, it } from 'vitest';
import { root } from '../../infra/start/builds.ts';

let child: ChildProcess | undefined;
/** The signal goes to the whole process group, because npm's own end leaves the server behind. */
afterEach(() => {
  if (child?.pid) spawnSync('kill', ['-KILL', '--', `-${child.pid}`]);
});

/** The port is below the ephemeral range. The command takes it and one of the following for each remote. */
const freePort = () => 20_000 + 10 * randomInt(1000);

/** Starts `npm run dev -- <names>`, with nothing listening at PORT. */
const start = (...names: string[]) => {
  const port = freePort();
  const productPort = freePort();
  const started = spawn('npm', ['run', '--silent', 'dev', '--', ...names], {
    cwd: root,
    detached: true,
    env: { ...process.env, DEV_PORT: String(port), PORT: String(productPort) },
  });
  child = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise((resolve) => started.once('close', (code, signal) => resolve(signal ?? code)));
  /** Waits for an answer as long as the command runs. */
  const answered = (url: string) =>
    Promise.race([
      until(() => answer(url)),
      ended.then((how) => Promise.reject(new Error(`It ended with ${how}: ${output}`))),
    ]);
  return { started, ended, answered, productPort, url: `http://localhost:${port}`, output: () => output };
};

const answer = async (url: string) => {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
};

it.each(isDeep ? (['SIGINT', 'SIGTERM'] as const) : (['SIGINT'] as const))(
  'npm run dev serves the host and the named remote before the product, and leaves no process behind on %s',
  async (signal) => {
    const { started, ended, answered, productPort, url, output } = start('chat');
    const urlOf = async (remote: string) => {
      const document = await answered(`${url}/mfe/${remote}/discovery.json`);
      const { microFrontends } = JSON.parse(document) as {
        microFrontends: Record<string, [{ url: string }]>;
      };
      return microFrontends[remote]?.[0].url ?? '';
    };
    for (const remote of ['mfe_admin', 'mfe_community', 'mfe_marketplace'])
      expect(await urlOf(remote)).toMatch(`/mfe/${remote}/`);
    const entry = await urlOf('mfe_chat');
    expect(entry).toMatch(/^http:\/\/localhost:/);
    expect(await answered(entry)).toContain('mfe_chat');
    expect(await answered(`${url}/dashboard`)).toContain('<div id="root"');

    // The command says when the product does not answer, and when it does.
    await until(() => output().includes(`Nothing answers at http://localhost:${productPort}.`));
    expect(output()).toContain('`npm start`');
    const product = createServer(({ headers }, response) => response.end(headers.origin ?? 'none'))
      .on('upgrade', ({ headers }, socket) =>
        socket.end(`HTTP/1.1 403 Forbidden\r\nx-seen: ${headers.origin}\r\ncontent-length: 0\r\n\r\n`),
      )
      .listen(productPort, 'localhost');
    await until(() => output().includes(`http://localhost:${productPort} answers now`));

    // The command asks as a page of the product, but not for pages of other sites.
    const call = async (origin: string) =>
      (await fetch(`${url}/api/me`, { method: 'POST', headers: { origin } })).text();
    const socket = (origin: string) =>
      new Promise((resolve, reject) =>
        request(`${url}/ws`, { headers: { origin, connection: 'Upgrade', upgrade: 'websocket' } })
          .on('response', ({ headers }) => resolve(headers['x-seen']))
          .on('error', reject)
          .end(),
      );
    for (const seen of [call, socket]) {
      expect(await seen(url)).toBe(`http://localhost:${productPort}`);
      expect(await seen('https://evil.test')).toBe('https://evil.test');
    }

    // An open page keeps its socket until the server closes it.
    const page = new WebSocket(`${url.replace('http', 'ws')}/hot-reload`);
    await new Promise((resolve) => page.addEventListener('open', resolve));
    started.kill(signal);
    expect([0, 130, 143, signal]).toContain(await ended);
    expect(await answer(`${url}/mfe/mfe_chat/discovery.json`)).toBeUndefined();
    expect(await answer(entry)).toBeUndefined();
    product.close();
  },
);

it('npm run dev lists the micro-frontends when one does not exist', async () => {
  const { ended, output } = start('chats');
  expect(await ended).toBe(1);
  expect(output()).toContain('There is no micro-frontend "chats". Known: ');
});
