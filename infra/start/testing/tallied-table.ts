import { createServer } from 'node:http';
import { closeServer, listen, readBody } from '@briefhouse/local-cloud/http.ts';

interface Units {
  read_units: number;
  write_units: number;
}
interface Consumed {
  CapacityUnits?: number;
}

const writes = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

/**
 * Stands before the table's endpoint and adds up the units that the engine itself answers, by the caller's access key:
 * a count that the product has no part in.
 */
export const startTalliedTable = async () => {
  const endpoint = Promise.withResolvers<string>();
  const units = new Map<string, Units>();
  const server = createServer(async (req, res) => {
    const body = (await readBody(req)) ?? Buffer.alloc(0);
    const { host: _host, 'content-length': _length, connection: _connection, ...headers } = req.headers;
    const answer = await fetch(await endpoint.promise, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
    });
    const text = await answer.text();
    const { ConsumedCapacity = [] } = JSON.parse(text || '{}') as {
      ConsumedCapacity?: Consumed | Consumed[];
    };
    const [, key = ''] = /Credential=(\w+)\//.exec(String(headers.authorization)) ?? [];
    const [, operation = ''] = String(headers['x-amz-target']).split('.');
    const sum = units.get(key) ?? { read_units: 0, write_units: 0 };
    for (const { CapacityUnits = 0 } of [ConsumedCapacity].flat())
      sum[writes.test(operation) ? 'write_units' : 'read_units'] += CapacityUnits;
    units.set(key, sum);
    const { 'x-amzn-requestid': id = '', 'x-amz-crc32': crc } = Object.fromEntries(answer.headers);
    res.writeHead(answer.status, {
      'content-type': 'application/x-amz-json-1.0',
      'x-amzn-requestid': id,
      ...(crc && { 'x-amz-crc32': crc }),
    });
    res.end(text);
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    /** Says where calls go on to; they wait until then. */
    pass: endpoint.resolve,
    /** Units of the callers whose access key fits. */
    sum: (fits: (key: string) => boolean): Units => {
      const sums = [...units].flatMap(([key, sum]) => (fits(key) ? sum : []));
      return {
        read_units: sums.reduce((total, { read_units }) => total + read_units, 0),
        write_units: sums.reduce((total, { write_units }) => total + write_units, 0),
      };
    },
    close: () => closeServer(server),
  };
};
