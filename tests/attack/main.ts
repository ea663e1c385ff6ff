import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTarget, type Target } from './target.ts';
import type { Seen, Theme, Try } from './theme.ts';
import { accounts } from './themes/accounts.ts';
import { admin } from './themes/admin.ts';
import { blocks } from './themes/blocks.ts';
import { community } from './themes/community.ts';
import { credentials } from './themes/credentials.ts';
import { crossSite } from './themes/cross-site.ts';
import { headers } from './themes/headers.ts';
import { ids } from './themes/ids.ts';
import { mail } from './themes/mail.ts';
import { mailBomb } from './themes/mail-bomb.ts';
import { malformed } from './themes/malformed.ts';
import { media } from './themes/media.ts';
import { moderation } from './themes/moderation.ts';
import { money } from './themes/money.ts';
import { parallel } from './themes/parallel.ts';
import { people } from './themes/people.ts';
import { portfolio } from './themes/portfolio.ts';
import { privacy } from './themes/privacy.ts';
import { pushDevices } from './themes/push-devices.ts';
import { pushes } from './themes/pushes.ts';
import { rates } from './themes/rates.ts';
import { repeats } from './themes/repeats.ts';
import { routes } from './themes/routes.ts';
import { sessions } from './themes/sessions.ts';
import { sockets } from './themes/sockets.ts';
import { texts } from './themes/texts.ts';
import { withdrawn } from './themes/withdrawn.ts';

// npm run attack [-- headers media …]: attacks a local cloud of its own, lists every try and those that got through,
// and writes both as JSON. Exit code 1 if anything got through.
const themes: Record<string, Theme> = {
  routes,
  credentials,
  'cross-site': crossSite,
  headers,
  malformed,
  community,
  media,
  withdrawn,
  moderation,
  money,
  people,
  portfolio,
  texts,
  repeats,
  ids,
  parallel,
  'push-devices': pushDevices,
  pushes,
  rates,
  mail,
  'mail-bomb': mailBomb,
  sessions,
  admin,
  accounts,
  sockets,
  blocks,
  // This theme is the last, because it moves the clock by weeks.
  privacy,
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !themes[name]);
if (unknown.length > 0) {
  console.error(`No theme ${unknown.join(', ')}; there are ${Object.keys(themes).join(', ')}.`);
  process.exit(2);
}

/** A try that hangs or breaks has not shown that the product holds. */
const limitSeconds = 180;

const attempt = async (one: Try, target: Target): Promise<Seen> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Seen>((resolve) => {
    const seen = { held: false, seen: `no result within ${limitSeconds} s` };
    timer = setTimeout(() => resolve(seen), limitSeconds * 1000);
  });
  const failed = (error: unknown) => ({
    held: false,
    seen: error instanceof Error ? error.message : String(error),
  });
  return Promise.race([one.run(target).catch(failed), late]).finally(() => clearTimeout(timer));
};

const target = await startTarget();
const results: (Seen & Pick<Try, 'name' | 'hole'> & { theme: string })[] = [];
try {
  for (const [key, theme] of Object.entries(themes)) {
    if (wanted.length > 0 && !wanted.includes(key)) continue;
    console.log(`\n${theme.name}`);
    for (const one of theme.tries) {
      const seen = await attempt(one, target);
      results.push({ theme: key, name: one.name, hole: one.hole, ...seen });
      console.log(`  ${seen.held ? 'held        ' : 'GOT THROUGH '} ${one.name}: ${seen.seen}`);
    }
  }
} finally {
  await target.close();
}

const through = results.filter(({ held }) => !held);
if (through.length > 0) console.log('\nGot through:');
for (const { theme, name, hole, seen } of through)
  console.log(`  ${theme}: ${name}\n    a hole is: ${hole}\n    seen: ${seen}`);
console.log(`\n${results.length} tried, ${through.length} got through`);

const directory = join(import.meta.dirname, '../../test-results');
mkdirSync(directory, { recursive: true });
writeFileSync(join(directory, 'attack.json'), `${JSON.stringify(results, null, 2)}\n`);
process.exit(through.length === 0 ? 0 : 1);
