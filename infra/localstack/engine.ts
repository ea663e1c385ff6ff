import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { openLog } from '@briefhouse/local-cloud/durable.ts';
import { Fault } from '@briefhouse/local-cloud/fault.ts';
import { closeServer, listen } from '@briefhouse/local-cloud/http.ts';

export interface Engine {
  url: string;
  /** Resolves when its process is gone. */
  close(): Promise<void>;
}

/** `cryptography`: without it the engine's tokens carry no valid signature. */
const packages = ['ministack==1.5.33', 'cryptography'];

const freePort = async (): Promise<number> => {
  const probe = createServer();
  const port = await listen(probe, 0, '127.0.0.1');
  await closeServer(probe);
  return port;
};

/** Installs the engine into a virtual environment below `dir`, once. Throws a `Fault` if Python is missing. */
const install = (dir: string): string => {
  const [python, done] = [join(dir, 'bin/python'), join(dir, 'installed')];
  if (existsSync(done)) return python;
  if (spawnSync('python3', ['-m', 'venv', '--help'], { stdio: 'ignore' }).status !== 0)
    throw new Fault(
      'Python 3 with its module venv is needed for the engine (Debian: `sudo apt-get install python3-venv`).',
    );
  console.log(`Installing ${packages.join(' and ')} into ${dir} …`);
  mkdirSync(dir, { recursive: true });
  for (const [program = '', ...args] of [
    ['python3', '-m', 'venv', '--clear', dir],
    [python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages],
  ])
    if (spawnSync(program, args, { stdio: 'inherit' }).status !== 0)
      throw new Fault(
        'The engine was not installed; the lines above say why. Check the network and run it again.',
      );
  writeFileSync(done, '');
  return python;
};

/** Starts MiniStack, empty, on a free port of this machine. `dir` keeps its virtual environment and its log. */
export const startEngine = async (dir: string): Promise<Engine> => {
  const python = install(join(dir, 'environment'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(dir, 'engine.log');
  const log = openLog(logFile);
  const child: ChildProcess = spawn(python, ['-m', 'ministack'], {
    // This process's PATH has the project's own Node first, which the engine runs functions with.
    env: { ...process.env, GATEWAY_PORT: String(port), BIND_HOST: '127.0.0.1', LAMBDA_EXECUTOR: 'local' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
  child.once('error', (error) => log.write(`${error.message}\n`));
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 5000);
    await gone;
    clearTimeout(late);
  };
  // The signal counts also while it starts. A second one exits at once.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => void close().finally(() => process.exit(code)));
  let over = false;
  const ended = gone.then(() => {
    over = true;
    throw new Fault(`The engine did not start; its log is ${logFile}.`);
  });
  const answers = async () => {
    while (!over) {
      if (await fetch(url).catch(() => undefined)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return ended;
  };
  await Promise.race([answers(), ended]);
  return { url, close };
};
