import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repository } from '../paths.ts';
import { baseConfig } from '../rspack/base.ts';
import { compile } from '../site/compile.ts';

// Inside the repository, so that `@briefhouse/contracts` resolves as it does for a screen.
await mkdir(resolve(repository, '.cache'), { recursive: true });
const folder = await mkdtemp(resolve(repository, '.cache/contracts-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const bundle = async (source: string) => {
  await writeFile(join(folder, 'screen.ts'), source);
  await compile({
    ...baseConfig({ folder, mode: 'production' }),
    devtool: false,
    entry: './screen.ts',
    output: { path: join(folder, 'dist'), filename: 'screen.js' },
  });
  return readFile(join(folder, 'dist/screen.js'), 'utf8');
};

const contract = "'@briefhouse/contracts/marketplace/project.ts'";

test('a screen that only calls an endpoint bundles no schema', async () => {
  const text = await bundle(
    `import { createProject } from ${contract};\ndocument.title = createProject.method + createProject.path;`,
  );
  expect(text).toContain('/projects');
  expect(text.length).toBeLessThan(1500);
});

test('a form that imports a schema, or reads it from the contract, bundles it', async () => {
  const named = await bundle(`import { projectInput } from ${contract};\nprojectInput.safeParse({});`);
  const asked = await bundle(
    `import { createProject } from ${contract};\ncreateProject.input.safeParse({});\ndocument.title = createProject.path;`,
  );
  for (const text of [named, asked]) expect(text).toContain('safeParse');
  expect(asked).toContain('/projects');
});
