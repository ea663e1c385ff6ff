import { openApiDocument } from '@briefhouse/contracts/openapi.ts';
import { breakingChanges } from './breaking-changes.ts';
import { acceptedChanges, release, releasedDocument } from './files.ts';

const accepted = acceptedChanges();
const changes = breakingChanges(releasedDocument(), JSON.parse(JSON.stringify(openApiDocument())));
const refused = changes.filter((change) => !accepted[change]);

if (refused.length > 0) {
  console.error(
    'Not released: these changes break callers and are not listed in shared/contracts/breaking-changes.json.',
  );
  for (const change of refused) console.error(`  ${change}`);
  process.exitCode = 1;
} else {
  release();
  console.log('Released: shared/contracts/openapi.released.json is now the current API.');
  for (const change of changes) console.log(`  Breaking, for the changelog: ${change}. ${accepted[change]}`);
}
