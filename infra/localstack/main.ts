import { join } from 'node:path';
import { Fault } from '@briefhouse/local-cloud/fault.ts';
import { readSnapshot } from '../demo/load.ts';
import { root } from '../start/builds.ts';
import { deployCore, engineEnvironment } from './deploy.ts';
import { startEngine } from './engine.ts';
import { restAddress, walk } from './journey.ts';
import type { Step } from './step.ts';

// npm run deploy:localstack and npm run test:localstack: see docs/deploy.md, "LocalStack-compatible engines".
const dir = join(root, '.cache/localstack');

/** Deploys to the engine that runs at AWS_ENDPOINT_URL. */
const deploy = async () => {
  const url = (process.env.AWS_ENDPOINT_URL ?? 'http://127.0.0.1:4566').replace(/\/$/, '');
  if (!(await fetch(url).catch(() => undefined)))
    throw new Fault(
      `Nothing answers at ${url}. Start an engine there, or say with AWS_ENDPOINT_URL where it is (docs/deploy.md).`,
    );
  const outputs = deployCore(url, dir);
  const cognito = `curl ${url} -H 'content-type: application/x-amz-json-1.1' -H 'x-amz-target: AWSCognitoIdentityProviderService`;
  const [email, password] = ['ana@briefhouse.test', readSnapshot().password];
  const attributes = {
    email,
    email_verified: 'true',
    given_name: 'Ana',
    family_name: 'Petrova',
    'custom:user_type': 'client',
  };
  const of = (call: object) => `-d '${JSON.stringify(call)}'`;
  const account = { UserPoolId: outputs.UserPoolId, Username: email };
  const signIn = {
    ClientId: outputs.UserPoolClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  };
  console.log(`
Deployed to ${url}. To try it:

API=${restAddress(url, outputs)}
curl $API/openapi.json
${cognito}.AdminCreateUser' ${of({ ...account, MessageAction: 'SUPPRESS', UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })) })}
${cognito}.AdminSetUserPassword' ${of({ ...account, Password: password, Permanent: true })}
TOKEN=$(${cognito}.InitiateAuth' ${of(signIn)} | node -p 'JSON.parse(require("fs").readFileSync(0)).AuthenticationResult.IdToken')
curl $API/me -H "authorization: Bearer $TOKEN"
curl $API/projects -H "authorization: Bearer $TOKEN" -H 'content-type: application/json' -d '{"name":"A film","budget_cents":100000,"submission_id":"'$(node -p 'crypto.randomUUID()')'"}'
curl ${url}/_ministack/ses/messages     # mail, on MiniStack`);
};

/** Starts an engine of its own, deploys, walks through the product and ends the engine. */
const test = async () => {
  const engine = await startEngine(dir);
  const steps: Step[] = [];
  try {
    const outputs = deployCore(engine.url, dir);
    Object.assign(process.env, engineEnvironment(engine.url));
    console.log();
    await walk(engine.url, outputs, (step) => {
      steps.push(step);
      const sign = { passed: '✓', failed: '✗', lacking: '–' }[step.outcome];
      console.log(`${sign} ${step.name}${step.why ? `\n    ${step.why}` : ''}`);
    });
  } finally {
    await engine.close();
  }
  const count = (outcome: Step['outcome']) => steps.filter((step) => step.outcome === outcome).length;
  console.log(
    `\n${count('passed')} passed, ${count('failed')} failed, ${count('lacking')} the engine cannot`,
  );
  if (count('failed') > 0) process.exitCode = 1;
};

const commands: Record<string, () => Promise<void>> = { deploy, test };
const command = commands[process.argv[2] ?? ''];
if (!command) {
  console.error('npm run deploy:localstack or npm run test:localstack');
  process.exit(2);
}
try {
  await command();
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(`\n✗ ${error.message}`);
  process.exitCode = 1;
}
