import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { boot } from '../../infra/start/boot.ts';
import { launch } from '../support/chromium.ts';
import { soak } from './soak.ts';

// npm run soak [-- --seed 7 --messages 2000 --files 50]: two people write to each other on bad networks, at a local
// cloud of their own. Exit code 1 if anything was lost, doubled, misplaced or counted wrong.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    messages: { type: 'string', default: '2000' },
    files: { type: 'string', default: '50' },
  },
});
const [seed, messages, files] = [values.seed, values.messages, values.files].map(Number) as [
  number,
  number,
  number,
];

console.log(`Seed ${seed}: ${messages} messages, ${files} files`);
process.env.LOCAL_CLOUD_TEST = '1';
const dataDir = await mkdtemp(join(tmpdir(), 'briefhouse-soak-'));
const cloud = await boot({ dataDir, seed: false, quiet: true });
const browser = await launch();
let failed = true;
try {
  const started = Date.now();
  const result = await soak({
    url: cloud.url,
    browser,
    seed,
    messages,
    files,
    say: (line) => console.log(`  ${line}`),
  });
  for (const [what, times] of Object.entries(result.happened)) console.log(`  ${what}: ${times}`);
  for (const fault of result.faults) console.log(`  FAULT ${fault}`);
  failed = result.faults.length > 0;
  console.log(
    `${result.messages} messages and ${result.files} files in ${Math.round((Date.now() - started) / 1000)} s, ${result.faults.length} faults` +
      (failed ? `; again with: npm run soak -- --seed ${seed} --messages ${messages} --files ${files}` : ''),
  );
} finally {
  await browser.close();
  await cloud.close();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
