import { spawnSync } from 'node:child_process';
import { ensureDependencies, environment, root } from './install.mjs';

// npm run lint: runs every linter even if one fails; the last line names those that failed.
ensureDependencies();
const sources = ['functions', 'shared', 'infra', 'shells', 'mfe-marketplace', 'mfe-community', 'mfe-chat'];
const linters = {
  'style (biome)': ['biome', 'check', '--error-on-warnings', '.'],
  'imports (dependency-cruiser)': [
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    ...sources,
    'mfe-admin',
    'tests',
  ],
  'nothing unused (knip)': ['knip', '--no-config-hints'],
};

const failed = Object.entries(linters).filter(([name, [command, ...args]]) => {
  console.log(`\n${name}`);
  return spawnSync(command, args, { cwd: root, env: environment(), stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) {
  console.error(`\n✗ ${failed.map(([name]) => name).join(', ')}; \`npm run fix\` fixes what can be fixed.`);
  process.exit(1);
}
