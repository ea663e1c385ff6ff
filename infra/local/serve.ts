import type { Cloud } from './cloud.ts';
import { Fault } from './fault.ts';

/** Ends the process with the failure: one line of a fault, the whole stack of any other error. */
export const fail = (error: unknown): never => {
  if (error instanceof Fault) console.error(`\n${error.message}`);
  else console.error(error);
  process.exit(1);
};

/**
 * The process serves one cloud alone: it ends in order at a signal, and at once with the cloud's database. `ready` is
 * not called for a cloud that is already stopping.
 */
export const serve = async (start: () => Promise<Cloud>, ready: (cloud: Cloud) => unknown): Promise<void> => {
  let stopping = false;
  const running = start().catch(fail);
  const stop = async (signal: NodeJS.Signals) => {
    // A second Ctrl-C exits at once; the database ends with this process either way.
    if (stopping && signal === 'SIGINT') process.exit(1);
    if (stopping) return;
    stopping = true;
    console.log(`\nStopping (${signal})`);
    const cloud = await running;
    await cloud.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, (name) => void stop(name));
  process.on('disconnect', () => void stop('SIGTERM'));

  const cloud = await running;
  void cloud.engine.lost.then(async (fault) => {
    if (stopping) return;
    stopping = true;
    // A cloud that does not close cleanly has lost its database: the user is told of that fault.
    await cloud.close().catch(() => {});
    fail(fault);
  });
  if (!stopping) await ready(cloud);
};
