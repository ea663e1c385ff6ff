import { afterEach, expect, test, vi } from 'vitest';
import { log } from './log.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a name or address in an error message does not get into the log', () => {
  vi.stubEnv('BRIEFHOUSE_LOG', '');
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('Email address is not verified: "Nora Lind" <nora.lind+x@example.co.uk>');
  log.error('mail not sent', { error, notification_id: '01J' });
  const line = String(written.mock.calls[0]?.[0]);
  expect(line).not.toContain('nora');
  expect(line).not.toContain('example.co.uk');
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    message: 'mail not sent',
    notification_id: '01J',
    detail: expect.stringContaining('Email address is not verified'),
    stack: expect.stringContaining('log.test.ts'),
  });
});

test('an error is written with what caused it, without addresses as well', () => {
  vi.stubEnv('BRIEFHOUSE_LOG', '');
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const denied = new Error('No permission to send to nora.lind@example.co.uk');
  denied.name = 'AccessDenied';
  const cause = new Error('No answer', { cause: denied });
  log.error('changes not routed', { error: new Error('A queue did not accept 2 messages', { cause }) });
  expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toMatchObject({
    detail: 'A queue did not accept 2 messages',
    causes: ['Error: No answer', 'AccessDenied: No permission to send to [address]'],
  });
});

test('an error that names itself as its cause, as ElectroDB has them, is written once', () => {
  vi.stubEnv('BRIEFHOUSE_LOG', '');
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const circular = new Error('Requested resource not found');
  circular.cause = circular;
  log.error('failed', { error: new Error('INTERNAL', { cause: circular }) });
  log.error('failed', { error: circular });
  expect(written.mock.calls.map(([line]) => JSON.parse(String(line)).causes)).toEqual([
    ['Error: Requested resource not found'],
    [],
  ]);
});
