import { createServer } from 'node:http';
import { type Contention, createConflicts } from '@briefhouse/local-cloud/dynamodb/conflicts.ts';
import { createForwarder } from '@briefhouse/local-cloud/dynamodb/forward.ts';
import { closeServer, listen, readBody, sendJson } from '@briefhouse/local-cloud/http.ts';

/**
 * A proxy of the test table in which concurrent writes of one row conflict as on AWS. The first part of the path names
 * the caller: each has conflicts of its own, because files of tests run at the same time. `POST /<name>/__conflicts`
 * takes a `Contention` and answers with the number of writes refused since the last call.
 */
export const startContendedTable = async (engineUrl: string) => {
  const forward = createForwarder(engineUrl);
  const open = () => {
    const conflicts = createConflicts(() => ['pk', 'sk']);
    return { conflicts, counted: conflicts.counts() };
  };
  const callers = new Map<string, ReturnType<typeof open>>();
  const server = createServer(async (req, res) => {
    const body = (await readBody(req)) ?? Buffer.alloc(0);
    const input: unknown = JSON.parse(String(body) || '{}');
    const [, name = '', what] = (req.url ?? '').split('/');
    const caller = callers.get(name) ?? open();
    callers.set(name, caller);
    const { conflicts } = caller;
    if (what === '__conflicts') {
      conflicts.contend(input as Contention);
      const before = caller.counted;
      const counted = conflicts.counts();
      caller.counted = counted;
      return sendJson(res, 200, {
        conflicts: counted.conflicts - before.conflicts,
        throttles: counted.throttles - before.throttles,
      });
    }
    const operation = String(req.headers['x-amz-target']).split('.')[1] ?? '';
    const call = conflicts.begin(operation, input);
    if ('refusal' in call) return sendJson(res, call.refusal.status, call.refusal.body, call.refusal.headers);
    try {
      await forward(req, res, body, call.end);
    } catch {
      call.end();
      res.destroy();
    }
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
};
