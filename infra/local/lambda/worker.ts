import { parentPort, workerData } from 'node:worker_threads';
import { rerouteAws } from './reroute.ts';

export interface WorkerData {
  bundle: string;
  exported: string;
  endpoint: string;
}
export interface Job {
  payload: string;
  deadline: number;
  /** Stands in the environment while it is not 0; on AWS there is no such variable. */
  clockOffsetMs: number;
  context: Record<string, string>;
}
/** Sent once, when the bundle has been loaded or has failed to load. */
export const loadedMessage = 'loaded';
export type Answer =
  | { payload: string }
  | { error: { errorType: string; errorMessage: string; trace: string[] } };

const { bundle, exported, endpoint } = workerData as WorkerData;
if (!parentPort) throw new Error('worker.ts runs as a worker thread');
const port = parentPort;
// The variable has been read when the thread began, and is none of the function's.
delete process.env.NODE_COMPILE_CACHE;
rerouteAws(endpoint);
// Bundles are minified; the watched ones name their maps.
process.setSourceMapsEnabled(true);

type Handler = (event: unknown, context: unknown) => unknown;
const describeError = (error: unknown): Answer => {
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    error: { errorType: known.name, errorMessage: known.message, trace: (known.stack ?? '').split('\n') },
  };
};
const load = async (): Promise<Handler> => {
  const loaded = (await import(bundle)) as Record<string, Handler>;
  const handler = loaded[exported];
  if (typeof handler !== 'function') throw new Error(`${bundle} does not export ${exported}`);
  return handler;
};
// Loading starts at once; a failure is the answer to the first event, as on AWS.
const handler = load().then(
  (loaded) => ({ loaded }),
  (error: unknown) => ({ failure: error }),
);

void handler.then(() => port.postMessage(loadedMessage));

port.on('message', async ({ payload, deadline, context, clockOffsetMs }: Job) => {
  if (clockOffsetMs === 0) delete process.env.CLOCK_OFFSET_MS;
  else process.env.CLOCK_OFFSET_MS = String(clockOffsetMs);
  const state = await handler;
  try {
    if ('failure' in state) throw state.failure;
    const result = await state.loaded(JSON.parse(payload), {
      ...context,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    });
    port.postMessage({ payload: JSON.stringify(result) ?? 'null' } satisfies Answer);
  } catch (error) {
    port.postMessage(describeError(error));
  }
});
