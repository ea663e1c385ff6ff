import type { Target } from '../target.ts';
import { refused, type Theme } from '../theme.ts';
import { device } from './device.ts';
import { trySocket } from './open-socket.ts';

const attempt = JSON.stringify({ ...device, action_type: 'sign_in', email: 'brand@briefhouse.test' });
const elsewhere = { origin: 'https://evil.example' };
const forms: [string, Record<string, string>][] = [
  ['as text/plain, as any form can', { 'content-type': 'text/plain' }],
  ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['without a type', { 'content-type': '' }],
  ['from another origin', elsewhere],
  ['from no origin at all (a sandboxed frame)', { origin: 'null' }],
  ['marked cross-site by the browser', { 'sec-fetch-site': 'cross-site' }],
];

export const crossSite: Theme = {
  name: 'cross-site posts',
  tries: [
    ...forms.map(([name, headers]) => ({
      name: `use up a visitor’s sign-in rate ${name}`,
      hole: 'the attempt is counted (200)',
      run: async ({ send, url }: Target) => {
        const ask = async (sent: Record<string, string>) =>
          (await send('/api/functions/rate-limiter', { method: 'POST', body: attempt, headers: sent }))
            .status;
        const own = await ask({ origin: url, 'sec-fetch-site': 'same-origin' });
        if (own !== 200) return { held: false, seen: `not tried: the site’s own page is answered ${own}` };
        return refused([await ask(headers)], [403, 415]);
      },
    })),
    {
      name: 'open a socket from another origin',
      hole: 'it opens',
      run: (target) => trySocket(target, target.people.client, elsewhere),
    },
  ],
};
