import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@briefhouse/local-cloud/fault.ts';
import { coreStackId, type outputs } from '../names.ts';
import { root } from '../start/builds.ts';

const account = '000000000000';
const region = 'us-east-1';
/** Outputs of the deployed stack, by name. */
export type Outputs = Record<(typeof outputs)[keyof typeof outputs], string>;

/** The variables by which the CDK and SDK clients reach the engine at `url` instead of AWS. */
export const engineEnvironment = (url: string): Record<string, string> => ({
  AWS_ENDPOINT_URL: url,
  // S3 has an address of its own: the clients would otherwise put the bucket's name before the host, which needs DNS.
  AWS_ENDPOINT_URL_S3: url,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: region,
});

/** Builds and deploys the core at stage `local`. `dir` is for the CDK's files. Throws a `Fault` if a step fails. */
export const deployCore = (url: string, dir: string): Outputs => {
  const stack = coreStackId('local');
  const [app, file] = [join(dir, 'cdk.out'), join(dir, 'outputs.json')];
  mkdirSync(dir, { recursive: true });
  const run = (what: string, script: string, ...args: string[]) => {
    console.log(`${what} …`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...engineEnvironment(url), CDK_OUTDIR: app },
    });
    if (status === 0) return;
    console.error(`${stdout}${stderr}`);
    throw new Fault(`${what} failed; the lines above say why.`);
  };
  const cdk = 'node_modules/aws-cdk/bin/cdk';
  run('Building the functions', 'functions/build.ts');
  run('Synthesising', 'infra/app.ts');
  run('Bootstrapping', cdk, 'bootstrap', `aws://${account}/${region}`, '--app', app);
  run(
    `Deploying ${stack}`,
    ...[cdk, 'deploy', stack, '--app', app, '--method=direct', '--require-approval', 'never'],
    ...['--outputs-file', file, '--parameters', 'AuthorizerSeconds=0'],
  );
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Outputs>)[stack] as Outputs;
};
