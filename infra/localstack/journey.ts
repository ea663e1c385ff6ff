import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import sharp from 'sharp';
import WebSocket from 'ws';
import { readSnapshot } from '../demo/load.ts';
import { createAccounts } from './accounts.ts';
import type { Outputs } from './deploy.ts';
import { type Answer, expect, inWords, Lacking, type Step, until, waitMs } from './step.ts';

const [client, creator] = ['brand@briefhouse.test', 'creator@briefhouse.test'];

const portrait = () =>
  sharp({ create: { width: 256, height: 256, channels: 3, background: '#ead9c8' } })
    .png()
    .toBuffer();

/** Address of the REST API's routes on an engine. */
export const restAddress = (url: string, { RestApiId }: Outputs): string =>
  `${url}/restapis/${RestApiId}/api/_user_request_`;

/**
 * A short walk over all parts of a deployed core; each step goes on from those before. AWS credentials and the endpoint
 * come from the environment. Features that an engine is known to lack are tried all the same, so that a newer one
 * passes.
 */
export const walk = async (url: string, outputs: Outputs, report: (step: Step) => void): Promise<void> => {
  const rest = restAddress(url, outputs);
  const call = async (method: string, path: string, token?: string, body?: object): Promise<Answer> => {
    const answer = await fetch(rest + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const step = async (name: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      report({ name, outcome: 'passed' });
    } catch (error) {
      const outcome = error instanceof Lacking ? 'lacking' : 'failed';
      report({ name, outcome, why: error instanceof Error ? error.message : String(error) });
    }
  };
  const tokens = { client: '', creator: '' };
  let creatorId = '';

  await step('accounts: made by an administrator, signed in', async () => {
    creatorId = (await createAccounts(outputs.UserPoolId)).get(creator) ?? '';
    tokens.client = await signIn(url, outputs, client);
    tokens.creator = await signIn(url, outputs, creator);
  });
  await step('REST: a public route answers', async () => {
    expect(await call('GET', '/openapi.json'), 200, ({ openapi }) => typeof openapi === 'string');
  });
  await step('REST: a guarded route refuses a call without a token', async () => {
    expect(await call('GET', '/me'), 401);
  });
  await step('REST: a guarded route answers the token’s owner', async () => {
    for (const [token, email] of [
      [tokens.client, client],
      [tokens.creator, creator],
    ])
      expect(await call('GET', '/me', token), 200, (body) => JSON.stringify(body).includes(`"${email}"`));
  });
  await step('REST: what the contract does not allow is refused at its field', async () => {
    const { status, body } = await call('POST', '/projects', tokens.client, { name: '' });
    expect(
      { status, body },
      400,
      ({ code, issues }) => code === 'VALIDATION' && 'name' in (issues as object),
    );
  });
  for (const [what, method, path] of [
    ['a route that does not exist', 'GET', '/nothing'],
    ['a method that a route does not have', 'DELETE', '/openapi.json'],
  ] as const)
    await step(`REST: ${what} is told in the product’s words`, async () => {
      const answer = await call(method, path);
      if (answer.status === 403)
        throw new Lacking(`the gateway’s own answers are not imported: ${inWords(answer)}`);
      expect(answer, [404, 405], ({ code }) => typeof code === 'string');
    });

  await step('stream and queues: a notice follows an offer', async () => {
    const posted = await call('POST', '/projects', tokens.client, {
      name: 'A film',
      budget_cents: 100_000,
      submission_id: randomUUID(),
    });
    expect(posted, 200);
    const { id } = posted.body.project as { id: string };
    expect(await call('POST', `/projects/${id}/offer`, tokens.client, { creator_id: creatorId }), 200);
    await until('a notice', async () => {
      const listed = await call('GET', '/notifications', tokens.creator);
      // Every function starts at once here, and on a busy machine one of them may take too long.
      if (listed.status >= 500) return false;
      expect(listed, 200);
      return (listed.body.notifications as unknown[]).length > 0;
    });
  });
  await step('mail: the notice’s mail is sent through SES', async () => {
    await until('a mail', async () => {
      const kept = await fetch(`${url}/_ministack/ses/messages`);
      return (await kept.text()).includes(creator);
    });
  });

  await step('S3: an avatar is uploaded by a presigned form and is on the profile', async () => {
    const [picture, type] = [await portrait(), 'image/png'];
    const opened = await call('POST', '/media', tokens.creator, {
      purpose: 'avatar',
      content_type: type,
      size: picture.length,
    });
    expect(opened, 200);
    const { media, upload } = opened.body as {
      media: { id: string };
      upload: { url: string; fields: Record<string, string> };
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(picture)], { type }));
    const stored = await fetch(upload.url, { method: 'POST', body: form });
    if (!stored.ok) throw new Error(`the upload answered ${stored.status}: ${await stored.text()}`);
    await until('the picture to be ready', async () => {
      const { body } = await call('GET', `/media/${media.id}`, tokens.creator);
      const now = body.media as { status: string; refusal: string | null } | undefined;
      if (now?.status === 'refused') throw new Error(`it is refused: ${now.refusal}`);
      return now?.status === 'ready';
    });
    const { body } = await call('GET', '/me', tokens.creator);
    const profile = body.profile as Record<string, unknown>;
    const saved = await call('PUT', '/profile', tokens.creator, { ...profile, avatar_media_id: media.id });
    expect(saved, 200, ({ profile: now }) => typeof (now as typeof profile).avatar_url === 'string');
  });

  let socket: WebSocket | undefined;
  await step('socket: $connect lets a token in', async () => {
    const { port, hostname } = new URL(url);
    socket = new WebSocket(`ws://${hostname}:${port}/ws`, ['briefhouse', tokens.creator], {
      headers: { host: `${outputs.SocketApiId}.execute-api.localhost:${port}` },
    });
    try {
      await once(socket, 'open');
    } catch (error) {
      socket = undefined;
      if (/subprotocol/.test(String(error)))
        throw new Lacking(
          'the answer to $connect carries no Sec-WebSocket-Protocol, so that browsers close the socket',
        );
      throw error;
    }
  });
  await step('socket: a frame is answered', async () => {
    if (!socket) throw new Lacking('no socket stays open, see above');
    const frame = once(socket, 'message', { signal: AbortSignal.timeout(waitMs) });
    socket.send('{"action":"ping"}');
    if (!String((await frame)[0]).includes('pong')) throw new Error('Another frame came');
    socket.terminate();
  });
};

/**
 * The sign-in is by password: the engine takes it though the client does not list the flow. On AWS only SRP signs in.
 */
const signIn = async (url: string, { UserPoolClientId }: Outputs, email: string): Promise<string> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'content-type': 'application/x-amz-json-1.1',
    },
    body: JSON.stringify({
      ClientId: UserPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: readSnapshot().password },
    }),
  });
  const { AuthenticationResult, message } = (await answer.json()) as {
    AuthenticationResult?: { IdToken: string };
    message?: string;
  };
  if (!AuthenticationResult) throw new Error(`${email} is not signed in: ${message}`);
  return AuthenticationResult.IdToken;
};
