import { limits, rates } from '@briefhouse/contracts/limits.ts';
import { variables } from '@briefhouse/functions/kit/environment.ts';
import {
  AccountRecovery,
  type CfnUserPool,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Aws, type CfnCondition, Duration, Fn, RemovalPolicy, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../names.ts';
import type { Grant } from './grant.ts';
import type { Mail } from './mail.ts';
import type { ServiceFunction } from './service-function.ts';

type PoolAction =
  | 'AdminAddUserToGroup'
  | 'AdminDeleteUser'
  | 'AdminGetUser'
  | 'AdminInitiateAuth'
  | 'AdminListGroupsForUser'
  | 'AdminRemoveUserFromGroup'
  | 'AdminSetUserMFAPreference'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'
  | 'ListUsers'
  | 'ListUsersInGroup';

interface AccountPoolProps {
  stage: Stage;
  triggers: ServiceFunction;
  mail: Mail;
  /** Whether the sender's domain is verified. */
  verified: CfnCondition;
  /** Whether a token names groups only of people who have a second factor. */
  adminMfaRequired: CfnCondition;
}

/** The user pool: e-mail and password by SRP, confirmed by code, with our rules in the triggers. */
export class AccountPool extends Construct {
  readonly id: string;
  /** The client with which sessions begin. */
  readonly clientId: string;
  /** The client with which accounts are opened. */
  readonly signUpClientId: string;
  private readonly arn: string;

  constructor(
    scope: Construct,
    id: string,
    { stage, triggers, mail, verified, adminMfaRequired }: AccountPoolProps,
  ) {
    super(scope, id);
    const pool = new UserPool(this, 'Pool', {
      userPoolName: `briefhouse-${stage}`,
      featurePlan: FeaturePlan.LITE,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // A new address counts only once its code has been entered.
      keepOriginal: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // Everybody may set up an authenticator app.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy: {
        minLength: limits.passwordLength,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      standardAttributes: {
        // A client must be able to write every required attribute, and that of sessions must not: Cognito makes no
        // account without an address anyway, since people sign in with it.
        email: { required: false, mutable: true },
        givenName: { required: false, mutable: true },
        familyName: { required: false, mutable: true },
      },
      customAttributes: { user_type: new StringAttribute({ mutable: false, minLen: 6, maxLen: 7 }) },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.id = pool.userPoolId;
    this.arn = pool.userPoolArn;
    this.attachTriggers(pool, triggers, adminMfaRequired);
    this.sendMail(pool, mail, verified);
    for (const group of ['admin', 'moderator'])
      new CfnUserPoolGroup(this, `Group-${group}`, { userPoolId: pool.userPoolId, groupName: group });
    this.clientId = this.addSessionClient(pool).userPoolClientId;
    this.signUpClientId = this.addSignUpClient(pool).userPoolClientId;
    this.acknowledge(pool);
  }

  /** Administrative actions on accounts. */
  administer(...actions: PoolAction[]): Grant {
    return {
      actions: actions.map((action) => `cognito-idp:${action}`),
      resources: [this.arn],
      environment: { [variables.userPoolId]: this.id },
    };
  }

  private attachTriggers(pool: UserPool, triggers: ServiceFunction, checksGroups: CfnCondition) {
    const { functionArn } = triggers.lambda;
    resource(pool).lambdaConfig = {
      preSignUp: functionArn,
      preAuthentication: functionArn,
      postAuthentication: functionArn,
      postConfirmation: functionArn,
      customMessage: functionArn,
      preTokenGeneration: Fn.conditionIf(checksGroups.logicalId, functionArn, Aws.NO_VALUE).toString(),
    };
    triggers.allowInvoke('Pool', 'cognito-idp.amazonaws.com', pool.userPoolArn);
  }

  /** Cognito refuses an unverified SES identity, and before the first deployment it cannot be verified. */
  private sendMail(pool: UserPool, { from, identityArn, configurationSet }: Mail, verified: CfnCondition) {
    resource(pool).emailConfiguration = Fn.conditionIf(
      verified.logicalId,
      {
        EmailSendingAccount: 'DEVELOPER',
        SourceArn: identityArn,
        From: from,
        ConfigurationSet: configurationSet,
      },
      { EmailSendingAccount: 'COGNITO_DEFAULT' },
    );
  }

  /**
   * A token writes the attributes that its client may write. Names and addresses are changed by our API alone, which
   * checks and counts, so this one may write an attribute that nobody reads: an empty list would be all standard
   * attributes.
   */
  private addSessionClient(pool: UserPool): UserPoolClient {
    const readable = new ClientAttributes()
      .withStandardAttributes({ email: true, emailVerified: true, givenName: true, familyName: true })
      .withCustomAttributes('user_type');
    return new UserPoolClient(this, 'WebClient', {
      userPool: pool,
      generateSecret: false,
      disableOAuth: true,
      // Pages prove the password by SRP; the other flow needs a key to the pool, and serves recovery codes.
      authFlows: { userSrp: true, adminUserPassword: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.minutes(60),
      accessTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(30),
      readAttributes: readable,
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
  }

  /** This client writes the attributes of a new account, and no session begins with it. */
  private addSignUpClient(pool: UserPool): UserPoolClient {
    return new UserPoolClient(this, 'SignUpClient', {
      userPool: pool,
      generateSecret: false,
      disableOAuth: true,
      // The list is empty on purpose: without it Cognito allows its default flows.
      authFlows: { userSrp: false },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
      writeAttributes: new ClientAttributes()
        .withStandardAttributes({ email: true, givenName: true, familyName: true })
        .withCustomAttributes('user_type'),
    });
  }

  private acknowledge(pool: UserPool) {
    Validations.of(pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason: `Length without composition rules, as NIST SP 800-63B advises: at least ${limits.passwordLength} characters, and sign-in is limited to ${rates.sign_in.perHour} tries an hour per account and address.`,
      },
      {
        id: 'AwsSolutions-COG2',
        reason:
          'The product asks for email and password only. Every sign-in needs a one-time ticket that counts tries per account and address, enforced in the pre-authentication trigger.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason:
          'What the plus plan would add, throttling of suspicious sign-ins and device limits, is enforced by the triggers, at no price per account.',
      },
    );
  }
}

const resource = (pool: UserPool) => pool.node.defaultChild as CfnUserPool;
