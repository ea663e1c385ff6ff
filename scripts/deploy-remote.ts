import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { deployHost } from '../shared/build/deploy/deploy-host.ts';
import { deployRemote, rollBackRemote } from '../shared/build/deploy/deploy-remote.ts';
import { createSiteStore } from '../shared/build/deploy/site-store.ts';
import { hostFolder, repository } from '../shared/build/paths.ts';
import { findRemote, remotes } from '../shared/build/remotes.ts';

const usage = `node scripts/deploy-remote.ts <${remotes.map(({ folder }) => folder).join(' | ')} | host> --bucket <site bucket>
  --traffic <percent>    make it live for a part of the browsers (default 100)
  --rollback             point back at the version before
  --to <version>         with --rollback: at this version
Build first: npm run build -w <micro-frontend>. Region and credentials come from the environment.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bucket: { type: 'string' },
    traffic: { type: 'string', default: '100' },
    rollback: { type: 'boolean', default: false },
    to: { type: 'string' },
  },
});
const [word = ''] = positionals;
const remote = findRemote(word);
const traffic = Number(values.traffic);
const isPercent = Number.isInteger(traffic) && traffic >= 1 && traffic <= 100;
if (!values.bucket || (!remote && word !== 'host') || !isPercent) {
  console.error(usage);
  process.exit(1);
}

const store = createSiteStore(new S3Client({}), values.bucket);
try {
  if (!remote) {
    console.log(`host: ${await deployHost(store, resolve(hostFolder, 'dist'))} files are live`);
  } else if (values.rollback) {
    const { version } = await rollBackRemote(store, remote.name, values.to);
    console.log(`${remote.name}: back at ${version}`);
  } else {
    const dist = resolve(repository, remote.folder, 'dist');
    const { version } = await deployRemote(store, remote.name, dist, traffic);
    console.log(`${remote.name}: ${version} is live for ${traffic} %`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
