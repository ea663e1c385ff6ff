import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { pointTo, releaseHost, releaseRemote } from './release.ts';

const usage = `npm run deploy:site -- <host | mfe_marketplace | mfe_community | mfe_chat | mfe_admin> --bucket <name> [--to <version>]
--to makes a version live that was uploaded before (a rollback).`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { bucket: { type: 'string' }, to: { type: 'string' } },
});
const [part] = positionals;
if (!part || !values.bucket) {
  console.error(usage);
  process.exit(1);
}

const release = async (bucket: string): Promise<string> => {
  // The edge is always in this region, whatever region the shell names for the core.
  const site = { s3: new S3Client({ region: 'us-east-1' }), bucket };
  const folder = join(import.meta.dirname, '../../dist/site');
  if (part === 'host') {
    await releaseHost(site, folder);
    return 'The host is live.';
  }
  const version = values.to ? await pointTo(site, part, values.to) : await releaseRemote(site, folder, part);
  return `${part} ${version} is live.`;
};

try {
  console.log(await release(values.bucket));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
