import { afterEach, expect, test, vi } from 'vitest';
import { log } from './log.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The lines that are written, as objects. */
const capture = () => {
  vi.stubEnv('BRIEFHOUSE_LOG', '');
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => written.mock.calls.map(([line]) => JSON.parse(String(line)));
};

test('a name or address in an error message does not get into the log', () => {
  const lines = capture();
  const error = new Error('Email address is not verified: "Nora Lind" <nora.lind+x@example.co.uk>');
  log.error('mail not sent', { error, notification_id: '01J' });
  const [entry] = lines();
  const line = JSON.stringify(entry);
  expect(line).not.toContain('nora');
  expect(line).not.toContain('example.co.uk');
  expect(entry).toMatchObject({
    level: 'error',
    message: 'mail not sent',
    notification_id: '01J',
    detail: expect.stringContaining('Email address is not verified'),
    stack: expect.stringContaining('log.test.ts'),
  });
});

test('an error is written with what caused it, without addresses as well', () => {
  const lines = capture();
  const denied = new Error('No permission to send to nora.lind@example.co.uk');
  denied.name = 'AccessDenied';
  const cause = new Error('No answer', { cause: denied });
  log.error('changes not routed', { error: new Error('A queue did not accept 2 messages', { cause }) });
  expect(lines()[0]).toMatchObject({
    detail: 'A queue did not accept 2 messages',
    causes: ['Error: No answer', 'AccessDenied: No permission to send to [address]'],
  });
});

test('an error that names itself as its cause, as ElectroDB has them, is written once', () => {
  const lines = capture();
  const circular = new Error('Requested resource not found');
  circular.cause = circular;
  log.error('failed', { error: new Error('INTERNAL', { cause: circular }) });
  log.error('failed', { error: circular });
  expect(lines().map(({ causes }) => causes)).toEqual([['Error: Requested resource not found'], []]);
});

test('on Lambda an error counts for the alarm of its function, and nothing else does', () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'Briefhouse-staging-Core-Router');
  const lines = capture();
  log.info('token refused', { reason: 'expired' });
  log.warn('refused actor');
  log.error('changes not routed', { worker: 'mail' });
  const [info, warning, error] = lines();
  for (const line of [info, warning]) expect(line).not.toHaveProperty('_aws');
  expect(error).toEqual({
    level: 'error',
    message: 'changes not routed',
    worker: 'mail',
    FunctionName: 'Briefhouse-staging-Core-Router',
    LoggedErrors: 1,
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        {
          Namespace: 'Briefhouse',
          Dimensions: [['FunctionName']],
          Metrics: [{ Name: 'LoggedErrors', Unit: 'Count' }],
        },
      ],
    },
  });
});
