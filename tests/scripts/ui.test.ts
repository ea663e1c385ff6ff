import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../infra/start/builds.ts';
import { freePort, startUi } from '../support/ui-page.ts';

it('npm run ui builds every part, says where it is, and that its port is taken', async () => {
  const port = freePort();
  const { child, ended, ready, url } = startUi(port);
  await ready();
  const text = async (path: string) => {
    const response = await fetch(url + path);
    expect(response.status, path).toBe(200);
    return response.text();
  };
  const linked = async (path: string) => {
    const found = [...(await text(path)).matchAll(/(?:src|href)="(\/built\/[^"]+)"/g)];
    return (await Promise.all(found.map(([, asset = '']) => text(asset)))).join('\n');
  };
  const parts = (await readdir(join(root, 'shared/ui'))).filter((file) => file.endsWith('.examples.tsx'));
  expect(parts).toContain('button.examples.tsx');
  for (const built of [await linked('/'), await linked('/window?component=button&theme=dark')]) {
    for (const part of parts) expect(built).toContain(`"./${part}"`);
    // The sheet of the parts, and that of the page.
    for (const rule of ['.ui\\:bg-accent', '.cat\\:grid']) expect(built).toContain(rule);
  }
  await text('/media/portfolio/demo-piece-0-1/320.webp');

  const second = startUi(port);
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `Port ${port} is in use. Stop what uses it, or choose another: \`UI_PORT=${port + 1} npm run ui\`.\n`,
  );
  child.kill('SIGINT');
  expect([0, 130, 'SIGINT']).toContain(await ended);
});
