import { describe, expect, test } from 'vitest';
import { openContext, visit } from '../support/browser.ts';
import { demo } from '../support/people.ts';
import { arrive, brotliOf, fetchNothingAhead, isPart, isScript, kilobyte } from './measure.ts';

interface Discovery {
  microFrontends: Record<string, { url: string; metadata: { integrity: string } }[]>;
}

describe('a remote', () => {
  test.each(['mfe_marketplace', 'mfe_community', 'mfe_chat', 'mfe_admin'])(
    'has an entry of at most 7 KB: %s',
    async (name) => {
      const page = await (await openContext()).newPage();
      const answer = await page.request.get('/mfe/discovery.json');
      const { microFrontends } = (await answer.json()) as Discovery;
      const entry = microFrontends[name]?.[0];
      expect(entry?.metadata.integrity).toMatch(/^sha384-/);
      expect(await brotliOf(page, [entry?.url ?? ''])).toBeLessThanOrEqual(7 * kilobyte);
      await page.context().close();
    },
  );

  // A remote's first content is the first element with its class prefix.
  test.each([
    { path: '/posts', prefix: 'co', as: 'creator' },
    { path: '/dashboard', prefix: 'mk', as: 'creator' },
    { path: '/client', prefix: 'mk', as: 'brand' },
    { path: '/admin', prefix: 'ad', as: 'admin' },
  ] as const)(
    'shows its first content after at most 165 KB of script and ten requests: $path',
    async ({ path, prefix, as }) => {
      const { context } = await visit({}, await demo(as));
      await fetchNothingAhead(context);
      const { page, arrival } = await arrive(context, path, `#main [class*="${prefix}:"]`);
      const before = arrival.fetched.filter(({ start }) => start < arrival.at);
      const scripts = before.filter(isScript).map(({ url }) => url);
      expect(await brotliOf(page, scripts)).toBeLessThanOrEqual(165 * kilobyte);
      // Data, pictures, fonts and the icon do not count, since the first content does not wait for them.
      const parts = before.filter((one) => one.end <= arrival.at && isPart(one));
      expect(parts.map(({ url }) => new URL(url).pathname).length).toBeLessThanOrEqual(10);
      await context.close();
    },
  );
});
