import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeep } from '@briefhouse/functions/testing/suite.ts';
import { closeServer } from '@briefhouse/local-cloud/http.ts';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import { freePorts, holdPorts } from '@briefhouse/local-cloud/testing/ports.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../infra/demo/testing/sign-in.ts';
import { root } from '../../infra/start/builds.ts';

const children: ChildProcess[] = [];
/** Processes of a data directory: the engine has it on its command line. */
const processes = (dir: string) =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dir));
const endAll = async (dir: string) => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await until(() => processes(dir).length === 0);
  rmSync(dir, { recursive: true, force: true });
};
const start = async (env: Record<string, string>, wanted?: number) => {
  const port = wanted ?? (await freePorts());
  const child = spawn(process.execPath, [join(root, 'infra/start/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...env },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const code = new Promise<number | null>((resolve) => child.once('exit', (exit) => resolve(exit)));
  const ready = () =>
    Promise.race([
      until(() => output.includes('Ready: '), 500_000),
      code.then((exit) => Promise.reject(new Error(`exit ${exit}: ${output}`))),
    ]);
  return { child, port, ready, code, output: () => output };
};

const engines: Record<string, string>[] = isDeep
  ? [{ BRIEFHOUSE_ENGINE: 'java' }, { BRIEFHOUSE_ENGINE: 'dynoxide' }]
  : [{}];
describe.each(engines)('with %j', (engine) => {
  const dir = mkdtempSync(join(tmpdir(), 'briefhouse-main-'));
  const env = { ...engine, BRIEFHOUSE_DATA: dir };
  let running: Awaited<ReturnType<typeof start>>;
  afterAll(() => endAll(dir));

  it('starts and prints its address', async () => {
    running = await start(env);
    await running.ready();
    expect(running.output()).toContain(`Ready: http://localhost:${running.port}`);
    expect(running.output()).toContain('creator@briefhouse.test');
    await until(async () => (await fetch(`http://localhost:${running.port}/api/openapi.json`)).ok);
    expect((await fetch(`http://localhost:${running.port}/__local/`)).status).toBe(200);
    expect(processes(dir)).not.toEqual([]);
  });

  it('loses nothing acknowledged to a kill -9 in the middle of writes, and does nothing twice', async () => {
    const call = async (token: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const init = body && { method: 'POST', body: JSON.stringify(body) };
      const send = () => fetch(`http://localhost:${running.port}/api${path}`, { headers, ...init });
      let response = await send();
      // The call is repeated, as a page does when the cloud is busy; every write here names its submission.
      for (let tries = 1; response.status > 500 && tries < 10; tries++) {
        await setTimeout(1000 * Number(response.headers.get('retry-after') ?? 1));
        response = await send();
      }
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${running.output()}`);
      return (await response.json()) as {
        project: { id: string };
        projects: { id: string }[];
        total: number;
        media: { id: string; status: string; shown: { files: { url: string }[] } | null };
        upload: {
          url: string;
          fields: Record<string, string>;
          parts: { number: number; bytes: number; url: string }[];
        };
      };
    };
    const url = () => `http://localhost:${running.port}`;
    /** Tries again while functions that have to load take longer than Cognito waits for a trigger. */
    const enter = (name: string) =>
      until(() => signIn(url(), `${name}@briefhouse.test`).catch(() => undefined));
    const [brand, creator] = [await enter('brand'), await enter('creator')];
    const feed = () => call(creator, '/newsfeed?budget=high&sort=budget_high&limit=20');
    const { total } = await feed();

    // The first part of a film arrives, and a picture, of which smaller ones are then made.
    const upload = (content_type: string, size: number) =>
      call(creator, '/media', { purpose: 'portfolio', content_type, size });
    const film = await upload('video/mp4', 52 * 1024 * 1024);
    const [, ...others] = film.upload.parts.map(({ number }) => number);
    const { url: partUrl = '', bytes = 0 } = film.upload.parts[0] ?? {};
    expect((await fetch(partUrl, { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200);
    const work = join(root, 'infra/demo/media/portfolio/demo-piece-0-0/320.webp');
    const drawn = await sharp(work).png().toBuffer();
    const picture = await upload('image/png', drawn.length);
    const form = new FormData();
    for (const [name, value] of Object.entries(picture.upload.fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(drawn)]));
    expect((await fetch(picture.upload.url, { method: 'POST', body: form })).status).toBe(204);

    // Four writers at once, each sending its next project once the last is acknowledged, until the cloud is killed.
    const sent = Array.from({ length: 16 }, (_, index) => ({
      name: `Film ${index}`,
      budget_cents: 99_000_000,
      submission_id: crypto.randomUUID(),
    }));
    const acknowledged: string[] = [];
    const queue = sent.values();
    const write = async () => {
      for (const project of queue) {
        acknowledged.push((await call(brand, '/projects', project)).project.id);
        if (acknowledged.length === 5) running.child.kill('SIGKILL');
      }
    };
    const writers = await Promise.allSettled([write(), write(), write(), write()]);
    expect(writers.map(({ status }) => status)).toContain('rejected');
    // No engine is left behind.
    await until(() => processes(dir).length === 0);

    running = await start(env);
    await running.ready();
    // The demo is not seeded again.
    expect(running.output()).not.toContain('Demo data');
    const again = await enter('brand');
    const mine = async () => (await call(again, '/projects')).projects.map(({ id }) => id);
    expect(await mine()).toEqual(expect.arrayContaining(acknowledged));
    // Every project is sent again, as a client without an answer would.
    for (const project of sent) await call(again, '/projects', project);
    const made: string[] = sent.map(({ submission_id }) => submission_id);
    expect((await mine()).filter((id) => made.includes(id)).sort()).toEqual(made.sort());
    // The effects of the stream happen once each as well.
    await until(async () => (await feed()).total >= total + made.length);
    const ids = (await feed()).projects.map(({ id }) => id).filter((id) => made.includes(id));
    expect(ids.sort()).toEqual(made);
    expect((await feed()).total).toBe(total + made.length);

    // The film goes on where it stopped, and the picture becomes whole.
    const renewed = await call(creator, `/media/${film.media.id}/upload`, {});
    expect(renewed.upload.parts.map(({ number }) => number)).toEqual(others);
    const media = async () => (await call(creator, `/media/${picture.media.id}`)).media;
    await until(async () => (await media()).status === 'ready');
    const files = (await media()).shown?.files ?? [];
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect((await fetch(url() + file.url)).status).toBe(200);
  });

  it.runIf(isDeep)(
    'ends with one line when its database is killed, and starts again on the same data',
    async () => {
      const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
      const [database = ''] = lines.filter((line) => line.includes(dir) && !line.includes('sh -c'));
      process.kill(Number.parseInt(database, 10), 'SIGKILL');
      expect(await running.code).toBe(1);
      expect(running.output()).toMatch(
        /\nThe database engine \(\w+\) has ended \(killed\).*start again\..*\n$/,
      );
      await until(() => processes(dir).length === 0);
      running = await start(env);
      await running.ready();
    },
  );

  it('leaves no process behind at Ctrl-C', async () => {
    running.child.kill('SIGINT');
    expect(await running.code).toBe(0);
    expect(processes(dir)).toEqual([]);
  });
});

describe('obstacles to starting', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'briefhouse-main-'));
  });
  afterEach(() => endAll(dataDir));
  const startHere = (env: Record<string, string> = {}, wanted?: number) =>
    start({ BRIEFHOUSE_DATA: dataDir, ...env }, wanted);

  it.each([
    ['a port that is not a number', { PORT: 'http' }, 'PORT is "http"; it has to be a number'],
    ['an unknown engine', { BRIEFHOUSE_ENGINE: 'oracle' }, 'BRIEFHOUSE_ENGINE is "oracle"'],
  ])('%s ends it with one line and code 1', async (_name, env, text) => {
    const { code, output } = await startHere(env);
    expect(await code).toBe(1);
    expect(output().trim().split('\n').at(-1)).toContain(text);
  });

  it('a port in use ends it with a line that suggests another', async () => {
    const { port, servers } = await holdPorts();
    const { code, output } = await startHere({}, port);
    expect(await code).toBe(1);
    expect(output()).toContain(
      `Port ${port} is in use. Stop what uses it, or choose another: \`PORT=3100 npm start\``,
    );
    await Promise.all(servers.map(closeServer));
  });
});
