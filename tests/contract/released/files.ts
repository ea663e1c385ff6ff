import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@briefhouse/contracts/openapi.ts';
import type { ApiDocument } from './breaking-changes.ts';

const contracts = join(import.meta.dirname, '../../../shared/contracts');
const released = join(contracts, 'openapi.released.json');
const accepted = join(contracts, 'breaking-changes.json');

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** The OpenAPI document of the last release; before the first one, that of an API without operations. */
export const releasedDocument = (): ApiDocument =>
  existsSync(released) ? readJson(released) : { paths: {} };

/** Intended breaking changes since then, with their reasons. */
export const acceptedChanges = (): Record<string, string> => readJson(accepted);

/** Stores the current OpenAPI document as the released one. */
export const release = (): void => {
  writeJson(released, openApiDocument());
  writeJson(accepted, {});
};
