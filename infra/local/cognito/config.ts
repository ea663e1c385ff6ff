import { invalidParameter } from './errors.ts';

/** The properties of `AWS::Cognito::UserPool` that this pool implements. */
export interface PoolProperties {
  Schema?: SchemaAttribute[];
  Policies?: { PasswordPolicy?: PasswordPolicy };
  LambdaConfig?: Record<string, unknown>;
  UsernameAttributes?: string[];
  UsernameConfiguration?: { CaseSensitive?: boolean };
  UserAttributeUpdateSettings?: { AttributesRequireVerificationBeforeUpdate?: string[] };
  AdminCreateUserConfig?: { AllowAdminCreateUserOnly?: boolean };
  EmailConfiguration?: { From?: string };
  MfaConfiguration?: string;
  EnabledMfas?: string[];
  [other: string]: unknown;
}

export interface PasswordPolicy {
  MinimumLength?: number;
  RequireLowercase?: boolean;
  RequireUppercase?: boolean;
  RequireNumbers?: boolean;
  RequireSymbols?: boolean;
}

interface SchemaAttribute {
  Name: string;
  Mutable?: boolean;
  Required?: boolean;
  StringAttributeConstraints?: { MinLength?: string; MaxLength?: string };
}

/** The properties of `AWS::Cognito::UserPoolClient` that this pool implements. */
export interface ClientProperties {
  ExplicitAuthFlows?: string[];
  PreventUserExistenceErrors?: string;
  GenerateSecret?: boolean;
  ReadAttributes?: string[];
  WriteAttributes?: string[];
  IdTokenValidity?: number;
  AccessTokenValidity?: number;
  RefreshTokenValidity?: number;
  TokenValidityUnits?: { IdToken?: string; AccessToken?: string; RefreshToken?: string };
  RefreshTokenRotation?: { Feature?: string };
  [other: string]: unknown;
}

const servedTriggers = [
  'PreSignUp',
  'PreAuthentication',
  'PostAuthentication',
  'PostConfirmation',
  'CustomMessage',
  'PreTokenGeneration',
];

/** Throws if the template uses features that this pool does not implement. */
export function assertServed(pool: PoolProperties, client: ClientProperties): void {
  const problems = [
    ...Object.keys(pool.LambdaConfig ?? {})
      .filter((name) => !servedTriggers.includes(name))
      .map((name) => `the trigger ${name}`),
    ...(pool.MfaConfiguration === 'ON' ? ['MFA that everybody needs'] : []),
    ...(pool.EnabledMfas ?? []).filter((one) => one !== 'SOFTWARE_TOKEN_MFA'),
    ...(pool.UsernameAttributes?.join() === 'email' ? [] : ['sign-in by anything but email']),
    ...(pool.UsernameConfiguration?.CaseSensitive === false ? [] : ['case-sensitive user names']),
    ...(client.GenerateSecret ? ['a client secret'] : []),
    ...(client.RefreshTokenRotation?.Feature === 'ENABLED' ? ['refresh token rotation'] : []),
    ...(client.WriteAttributes?.length === 0 ? ['a client without attributes to write'] : []),
  ];
  if (problems.length > 0) throw new Error(`The local user pool does not serve ${problems.join(', ')}.`);
  const required = (pool.Schema ?? []).filter(({ Required }) => Required).map(({ Name }) => Name);
  // Cognito makes no client that could open no account.
  if (client.WriteAttributes && !required.every((name) => client.WriteAttributes?.includes(name)))
    throw new Error('Invalid write attributes specified while creating a client');
}

const standard = [
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'website',
  'zoneinfo',
];
const longestValue = 2048;

export type Attributes = Record<string, string>;
interface Rule {
  mutable: boolean;
  required: boolean;
  min: number;
  max: number;
}

/** The pool's attributes; names of custom ones start with `custom:`. */
export function attributeRules(pool: PoolProperties): Map<string, Rule> {
  const rules = new Map<string, Rule>(
    standard.map((name) => [name, { mutable: true, required: false, min: 0, max: longestValue }]),
  );
  rules.set('email_verified', { mutable: true, required: false, min: 4, max: 5 });
  for (const { Name, Mutable = true, Required = false, StringAttributeConstraints: size } of pool.Schema ??
    []) {
    rules.set(standard.includes(Name) ? Name : `custom:${Name}`, {
      mutable: Mutable,
      required: Required,
      min: Number(size?.MinLength ?? 0),
      max: Number(size?.MaxLength ?? longestValue),
    });
  }
  return rules;
}

/** Throws InvalidParameterException for unknown, badly sized or (on an update) immutable attributes. */
export function checkAttributes(rules: Map<string, Rule>, given: Attributes, update: boolean): void {
  for (const [name, value] of Object.entries(given)) {
    const rule = rules.get(name);
    if (!rule)
      throw invalidParameter(
        `Attributes did not conform to the schema: Type for attribute {${name}} could not be determined`,
      );
    if (update && !rule.mutable) throw invalidParameter(`user.${name}: Attribute cannot be updated.\n`);
    if (value.length < rule.min || value.length > rule.max) {
      throw invalidParameter(
        `Attributes did not conform to the schema: ${name}: String must be ${value.length < rule.min ? `longer than ${rule.min}` : `shorter than ${rule.max}`} characters\n`,
      );
    }
  }
  if (given.email !== undefined && !isEmail(given.email))
    throw invalidParameter('Invalid email address format.');
  if (update) return;
  for (const [name, rule] of rules) {
    if (rule.required && !given[name]) {
      throw invalidParameter(
        `Attributes did not conform to the schema: ${name}: The attribute ${name} is required\n`,
      );
    }
  }
}

export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]+$/.test(text);
