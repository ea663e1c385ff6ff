import { Worker } from 'node:worker_threads';
import type { Answer, Job, loadedMessage, WorkerData } from './worker.ts';

export interface Instance {
  /** Resolves once the bundle is loaded, the thread has ended, or loading takes too long: no timeout counts before. */
  loaded: Promise<void>;
  run(job: Job, timeoutMs: number): Promise<Answer>;
  /** The caller sets it on taking and on giving back, so that no two can take it at once. */
  busy: boolean;
  /** Whether its bundle has changed, or it has crashed: it takes no further event. */
  retired: boolean;
  /** The time when its last event ended, by the clock of this process. */
  idleSince: number;
  stop(): Promise<void>;
}

/** The limit of AWS: a bundle that has not loaded by then goes on within the timeout of its first event. */
const initialisationMs = 10_000;

const failed = (errorType: string, errorMessage: string): Answer => ({
  error: { errorType, errorMessage, trace: [] },
});

/** One execution environment: a thread that handles one event at a time, as a Lambda instance does. */
export const startInstance = (
  data: WorkerData,
  env: Record<string, string>,
  memoryMb: number,
  log: (line: string) => void,
  codeCache?: string,
): Instance => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: data,
    env: { ...env, ...(codeCache && { NODE_COMPILE_CACHE: codeCache }) },
    // The start of this process is none of a function's business.
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  for (const stream of [worker.stdout, worker.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) log(line);
    });
  }
  let settle: ((answer: Answer) => void) | undefined;
  /** The reason why the instance takes no more events. */
  let ended: Answer | undefined;
  const end = (why: Answer) => {
    instance.retired = true;
    ended ??= why;
    answer(ended);
  };
  const answer = (value: Answer) => {
    settle?.(value);
    settle = undefined;
  };
  let loaded = () => {};
  const loading = new Promise<void>((resolve) => {
    loaded = resolve;
  });
  const initialising = setTimeout(() => loaded(), initialisationMs).unref();
  worker.on('message', (message: Answer | typeof loadedMessage) => {
    if (message === 'loaded') {
      clearTimeout(initialising);
      loaded();
    } else answer(message);
  });
  worker.on('error', (error: Error) => {
    log(`error ${error.stack ?? error.message}`);
    end(failed(error.name, error.message));
  });
  worker.on('exit', () => {
    clearTimeout(initialising);
    loaded();
    end(failed('Runtime.ExitError', 'Error: Runtime exited'));
  });

  const instance: Instance = {
    loaded: loading,
    busy: false,
    retired: false,
    idleSince: performance.now(),
    run: async (job, timeoutMs) => {
      if (ended) return ended;
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<Answer>((resolve) => {
          settle = resolve;
          timer = setTimeout(() => {
            instance.retired = true;
            answer(
              failed('Sandbox.Timedout', `Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`),
            );
            void worker.terminate();
          }, timeoutMs);
          worker.postMessage(job);
        });
      } finally {
        clearTimeout(timer);
      }
    },
    stop: async () => {
      instance.retired = true;
      await worker.terminate();
    },
  };
  return instance;
};
