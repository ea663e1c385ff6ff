import type { Target } from '../target.ts';
import type { Theme } from '../theme.ts';

const places = [
  '/api/me',
  '/api/openapi.json',
  '/api/no-such-path',
  '/api/posts',
  '/ws',
  '/config.json',
  '/media/x',
];

const missing = (headers: Headers) => [
  ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['nosniff']),
  ...(/max-age=\d{7,}/.test(headers.get('strict-transport-security') ?? '') ? [] : ['HSTS']),
  ...(/default-src 'none'/.test(headers.get('content-security-policy') ?? '') ? [] : ['CSP']),
];

const pages = ['/', '/auth', '/dashboard', '/creators/nobody', '/offline.html', '/no-such-page'];

const ofPages: Theme['tries'] = pages.map((path) => ({
  name: `make script of a text on ${path}`,
  hole: 'the page asks for no trusted types, or lets anybody make a policy',
  run: async ({ send }: Target) => {
    const policy = (await send(path)).headers.get('content-security-policy') ?? '';
    const held =
      policy.includes("; require-trusted-types-for 'script'") && /; trusted-types default(;|$)/.test(policy);
    return { held, seen: held ? 'one policy, for addresses' : policy };
  },
}));

export const headers: Theme = {
  name: 'headers on every answer',
  tries: places
    .map((path): Theme['tries'][number] => ({
      name: `look for unsafe headers on ${path}`,
      hole: 'no nosniff, no HSTS, or a CSP that allows something',
      run: async ({ send, people }: Target) => {
        const answers = [await send(path), await send(path, { person: people.client, method: 'POST' })];
        const lacking = [...new Set(answers.flatMap((answer) => missing(answer.headers)))];
        return {
          held: lacking.length === 0,
          seen: lacking.length === 0 ? 'all there' : `without ${lacking.join(', ')}`,
        };
      },
    }))
    .concat(ofPages),
};
