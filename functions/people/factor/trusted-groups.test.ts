import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

let asked: object[] = [];
let answer: { status: number; body: object };
/** Cognito, as far as it is asked here. */
const server = createServer(async (req, res) => {
  asked.push(JSON.parse((await req.toArray()).join('')));
  res
    .writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.1' })
    .end(JSON.stringify(answer.body));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const groupsInToken = async (groups: string[], triggerSource = 'TokenGeneration_Authentication') => {
  const { handler } = await import('../triggers.ts');
  const event = {
    triggerSource,
    userPoolId: 'us-east-1_Pool',
    userName: 'ada',
    request: { userAttributes: {}, groupConfiguration: { groupsToOverride: groups } },
    response: {},
  } as unknown as PreTokenGenerationTriggerEvent;
  const { response } = (await handler(event)) as PreTokenGenerationTriggerEvent;
  return response.claimsOverrideDetails?.groupOverrideDetails?.groupsToOverride;
};
const withFactors = (...factors: string[]) => {
  answer = { status: 200, body: { Username: 'ada', UserStatus: 'CONFIRMED', UserMFASettingList: factors } };
};

test.each([
  'TokenGeneration_Authentication',
  'TokenGeneration_RefreshTokens',
  'TokenGeneration_HostedAuth',
  'TokenGeneration_Later',
])('%s: an administrator without a second factor is an administrator no more', async (source) => {
  withFactors();
  expect(await groupsInToken(['admin', 'moderator'], source)).toEqual([]);
  expect(asked).toEqual([{ UserPoolId: 'us-east-1_Pool', Username: 'ada' }]);
});

test('with an authenticator app they keep their groups', async () => {
  withFactors('SOFTWARE_TOKEN_MFA');
  expect(await groupsInToken(['admin'])).toEqual(['admin']);
});

test('nobody else is asked about', async () => {
  expect(await groupsInToken([])).toEqual([]);
  expect(asked).toEqual([]);
});

test('when Cognito cannot be asked there is no token, and no technical word of why', async () => {
  answer = { status: 400, body: { __type: 'AccessDeniedException', message: 'not authorized' } };
  await expect(groupsInToken(['admin'])).rejects.toThrow(/^System error$/);
});
