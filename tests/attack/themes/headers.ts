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

export const headers: Theme = {
  name: 'headers on every answer',
  tries: places.map((path) => ({
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
  })),
};
