import { loadConfig } from './config.ts';

/**
 * A call of the user pool by the client that opens accounts: with that of sessions nobody could write names. Throws
 * Cognito's own errors, by their names.
 */
export const callSignUpClient = async (
  action: 'SignUp' | 'ConfirmSignUp' | 'ResendConfirmationCode',
  input: object,
): Promise<{ UserConfirmed?: boolean }> => {
  const { region, cognito_endpoint, sign_up_client_id } = await loadConfig();
  const answer = await fetch(cognito_endpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: sign_up_client_id, ...input }),
    signal: AbortSignal.timeout(20_000),
  });
  const body = (await answer.json().catch(() => ({}))) as {
    UserConfirmed?: boolean;
    __type?: string;
    message?: string;
  };
  if (answer.ok) return body;
  throw Object.assign(new Error(body.message ?? `The user pool answered ${answer.status}`), {
    name: body.__type?.split('#').at(-1) ?? 'UnknownError',
  });
};
