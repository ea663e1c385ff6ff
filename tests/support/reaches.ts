import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';

const root = join(import.meta.dirname, '../..');
/** Packages that are not in a folder of their own name. */
const folders: Record<string, string> = {
  ...Object.fromEntries(
    ['build', 'contracts', 'money', 'ui', 'web', 'workflow'].map((name) => [name, `shared/${name}`]),
  ),
  'local-cloud': 'infra/local',
};
const imported = /(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"]+)['"]/g;

/** The file of this repository that `specifier` resolves to; undefined for a package. */
const fileOf = (specifier: string, from: string): string | undefined => {
  const [, workspace = '', rest = ''] = /^@briefhouse\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (workspace) return join(root, folders[workspace] ?? workspace, rest);
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined;
};

/** Whether one of the files imports a package whose name matches, directly or indirectly. */
const reaches = (files: readonly string[], wanted: RegExp): boolean => {
  const seen = new Set(files);
  for (const file of seen) {
    if (!existsSync(file) || !statSync(file).isFile()) continue;
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const next = fileOf(specifier, file);
      if (next) seen.add(next);
      else if (wanted.test(specifier)) return true;
    }
  }
  return false;
};

/** The test files of this project that are about to run. */
export const filesOf = (project: TestProject): string[] =>
  project.vitest.state.getPaths().filter((path) => project.matchesTestGlob(path));

/** Whether a test that is about to run imports one of these packages. */
export const needs = (project: TestProject, packages: RegExp): boolean => reaches(filesOf(project), packages);
