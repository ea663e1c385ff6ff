import { CognitoError, invalidParameter } from './errors.ts';
import type { Input } from './pool.ts';

type Kind = 'string' | 'number' | 'boolean' | 'map' | 'attributes' | 'strings' | 'structure';

/** Members of the served actions that are not strings; each means the same in every action. */
const kinds: Record<string, Kind> = {
  UserAttributes: 'attributes',
  ValidationData: 'attributes',
  ClientMetadata: 'map',
  AuthParameters: 'map',
  ChallengeResponses: 'map',
  DesiredDeliveryMediums: 'strings',
  AttributesToGet: 'strings',
  AnalyticsMetadata: 'structure',
  UserContextData: 'structure',
  ContextData: 'structure',
  ForceAliasCreation: 'boolean',
  Permanent: 'boolean',
  Limit: 'number',
  SoftwareTokenMfaSettings: 'structure',
  SMSMfaSettings: 'structure',
  EmailMfaSettings: 'structure',
};
/** Members that are strings; Cognito ignores those that it does not know. */
const strings = new Set(
  'AccessToken AttributeName AuthFlow ChallengeName ClientId Code ConfirmationCode DeviceKey Filter FriendlyDeviceName GroupName MessageAction PaginationToken Password PreviousPassword ProposedPassword RefreshToken SecretHash Session TemporaryPassword Token UserCode Username UserPoolId'.split(
    ' ',
  ),
);

const isObject = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const expect = (value: unknown, kind: 'string' | 'number' | 'boolean' | 'structure' | 'list'): void => {
  const found = Array.isArray(value) ? 'list' : isObject(value) ? 'structure' : typeof value;
  if (found !== kind)
    throw new CognitoError('SerializationException', `A ${found} was found where a ${kind} is expected.`);
};

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The members inside a list or map: null there is valid JSON for Cognito, but never a valid value. */
const inside = (name: string, values: unknown[], kind: 'string' | 'structure'): void => {
  for (const value of values) {
    if (value === null)
      throw invalidParameter(
        `1 validation error detected: Value at '${lowerFirst(name)}' failed to satisfy constraint: Member must not be null`,
      );
    expect(value, kind);
  }
};

/**
 * The body of a call as actions read it: members of the JSON types that Cognito's model gives them, nulls left out.
 * Throws SerializationException or InvalidParameterException.
 */
export const checkShape = (body: unknown): Input => {
  expect(body, 'structure');
  const given = Object.entries(body as Input).filter(([, value]) => value !== null);
  for (const [name, value] of given) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : strings.has(name) ? 'string' : undefined;
    if (kind === 'attributes') {
      expect(value, 'list');
      inside(name, value as unknown[], 'structure');
      for (const { Name, Value } of value as Input[])
        for (const part of [Name, Value]) if (part !== undefined && part !== null) expect(part, 'string');
    } else if (kind === 'strings') {
      expect(value, 'list');
      inside(name, value as unknown[], 'string');
    } else if (kind === 'map') {
      expect(value, 'structure');
      inside(name, Object.values(value as Input), 'string');
    } else if (kind !== undefined) expect(value, kind);
  }
  return Object.fromEntries(given);
};
