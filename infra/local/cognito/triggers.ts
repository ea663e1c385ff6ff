import type { Attributes, PoolProperties } from './config.ts';
import { CognitoError } from './errors.ts';
import type { User } from './users.ts';

export type TriggerName =
  | 'PreSignUp'
  | 'PreAuthentication'
  | 'PostAuthentication'
  | 'PostConfirmation'
  | 'CustomMessage'
  | 'PreTokenGeneration';

export interface TriggerCall {
  /** The part of the trigger source after the underscore: SignUp, ConfirmForgotPassword, ... */
  source: string;
  userName: string;
  /** CLIENT_ID_NOT_APPLICABLE for administrative calls. */
  clientId: string;
  request: object;
  response: object;
}

export type RunTrigger = (name: TriggerName, call: TriggerCall) => Promise<Record<string, unknown>>;

/** Runs the pool's Lambdas with AWS's events; without a configured trigger the given response is returned. */
export function createTriggers(
  poolId: string,
  config: PoolProperties['LambdaConfig'],
  invoke: (functionArn: string, event: object) => Promise<unknown>,
): RunTrigger {
  return async (name, { source, userName, clientId, request, response }) => {
    const arn = config?.[name];
    if (typeof arn !== 'string') return { ...response };
    const event = {
      version: '1',
      region: poolId.split('_')[0],
      userPoolId: poolId,
      userName,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
      triggerSource: `${name === 'PreTokenGeneration' ? 'TokenGeneration' : name}_${source}`,
      request,
      response,
    };
    let result: unknown;
    try {
      result = await invoke(arn, event);
    } catch (error) {
      throw new CognitoError(
        'UserLambdaValidationException',
        `${name} failed with error ${(error as Error).message}.`,
      );
    }
    const answer = (result as { response?: unknown } | null)?.response;
    if (typeof answer !== 'object' || answer === null) {
      throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
    }
    return answer as Record<string, unknown>;
  };
}

/** The attributes of an existing user that a trigger gets. */
export const triggerAttributes = (user: User): Attributes => ({
  sub: user.username,
  'cognito:user_status': user.status,
  ...user.attributes,
});
