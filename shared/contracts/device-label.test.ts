import { expect, test } from 'vitest';
import { deviceLabel } from './device-label.ts';

const [webkit, gecko] = ['AppleWebKit/605.1.15 (KHTML, like Gecko)', 'Gecko/20100101'];

test.each([
  [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64; rv:143.0) ${gecko} Firefox/143.0`, 'Firefox on Linux'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`, 'Safari on Mac'],
  ['Lynx', 'A browser'],
])('%s is %s', (agent, label) => {
  expect(deviceLabel(agent)).toBe(label);
});
