import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeServer, listen } from '@briefhouse/local-cloud/http.ts';
import { createS3 } from '@briefhouse/local-cloud/s3/server.ts';
import type { TestProject } from 'vitest/node';
import { needs } from './reaches.ts';

/** One real bucket for the whole run, if a test file needs it. */
export const setup = async (project: TestProject) => {
  if (!needs(project, /^@aws-sdk\/(client-s3|s3-)/)) return;
  return (await startMedia()).stop;
};

/** The keys of functions, which may list the copies of the audit log alone, and of tests that look into it. */
const accessKeys = ['TESTKEY', 'BUCKETOWNER'];

/** Starts a bucket with the same access key as the table, and points this process at it. */
export const startMedia = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'briefhouse-media-'));
  const s3 = createS3({
    dir,
    buckets: [{ name: 'briefhouse-test-media' }, { name: 'briefhouse-test-audit', isLocked: true }],
    credentials: (id) => (accessKeys.includes(id) ? 'test' : undefined),
    authorize: (who, action, resource) =>
      action !== 's3:ListBucket' || who === 'BUCKETOWNER' || resource.endsWith(':briefhouse-test-audit'),
  });
  let requests = 0;
  const server = createServer((req, res) => {
    requests += 1;
    void s3.handle(req, res);
  });
  const port = await listen(server, 0, '127.0.0.1');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    MEDIA_BUCKET: 'briefhouse-test-media',
    AUDIT_BUCKET: 'briefhouse-test-audit',
  });
  const stop = async () => {
    s3.close();
    await closeServer(server);
    await rm(dir, { recursive: true, force: true });
  };
  /** `requests` counts the calls of the bucket so far. */
  return { stop, requests: () => requests };
};
