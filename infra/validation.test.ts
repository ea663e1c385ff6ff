import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Stack } from 'aws-cdk-lib/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from './create-app.ts';

let outdir: string;
beforeEach(() => {
  outdir = mkdtempSync(join(tmpdir(), 'synth-'));
  vi.stubEnv('CDK_VALIDATION', 'true');
});
afterEach(() => {
  rmSync(outdir, { recursive: true });
  vi.unstubAllEnvs();
});

test.each(['production', 'local'])(
  '%s: every finding of the rules is acknowledged with a reason',
  (stage) => {
    createApp({ validate: true, outdir, context: { stage } }).synth();
    const { pluginReports } = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'));
    expect(pluginReports).toEqual([]);
  },
);

test('the rules are active: a queue that allows unencrypted connections is found', () => {
  const app = createApp({ validate: true, outdir });
  new Queue(new Stack(app, 'Planted'), 'Open');
  expect(() => app.synth()).toThrow(/AwsSolutions-SQS4/);
});
