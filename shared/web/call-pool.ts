import { loadConfig } from './config.ts';

/** Calls by the client that opens accounts: the client of sessions may not write names. */
export const callSignUpClient = async (
  action: 'SignUp' | 'ConfirmSignUp' | 'ResendConfirmationCode',
  input: object,
): Promise<Answer> => callPool(action, { ClientId: (await loadConfig()).sign_up_client_id, ...input });

/** Ends all sessions of an access token's person at the user pool, its own too. */
export const endPoolSessions = async (accessToken: string): Promise<void> => {
  await callPool('GlobalSignOut', { AccessToken: accessToken });
};

interface Answer {
  UserConfirmed?: boolean;
}

/** Throws Cognito's own errors, by their names. */
const callPool = async (action: string, input: object): Promise<Answer> => {
  const { region, cognito_endpoint } = await loadConfig();
  const answer = await fetch(cognito_endpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(20_000),
  });
  const body = (await answer.json().catch(() => ({}))) as Answer & {
    __type?: string;
    message?: string;
  };
  if (answer.ok) return body;
  throw Object.assign(new Error(body.message ?? `The user pool answered ${answer.status}`), {
    name: body.__type?.split('#').at(-1) ?? 'UnknownError',
  });
};
