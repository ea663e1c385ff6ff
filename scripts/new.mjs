import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environment, root } from './install.mjs';
import { newEndpoint, Refusal } from './new/endpoint.mjs';

// npm run new -- endpoint <folder> <verb-noun>: contract, rule, handler and a test that runs.
const [kind, place, verbNoun] = process.argv.slice(2);
const usage = 'npm run new -- endpoint <folder> <verb-noun>, e.g. endpoint feed pin-post';

try {
  if (kind !== 'endpoint' || !place || !verbNoun) throw new Refusal(usage);
  const written = await newEndpoint(root, place, verbNoun);
  for (const [path, content] of Object.entries(written)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const paths = Object.keys(written);
  spawnSync('biome', ['check', '--write', '--vcs-enabled=false', ...paths], {
    cwd: root,
    env: environment(),
    stdio: 'ignore',
  });
  const test = paths.find((path) => path.endsWith('.test.ts'));
  console.log(`${paths.join('\n')}\n\nIt answers already: npm test -- ${test}`);
  console.log(
    'Next: define input and output in the contract, then write the domain function. See CONTRIBUTING.md, "Adding an endpoint".',
  );
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
