import { Effect, FederatedPrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { CfnOutput, Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../names.ts';
import { acknowledgeWildcards } from './acknowledge-wildcards.ts';
import type { Grant } from './grant.ts';

interface DeployRolesProps {
  stage: Stage;
  bucket: Bucket;
  /** ARN of the account's identity provider for token.actions.githubusercontent.com. */
  providerArn: string;
  /** `owner/name`. */
  repository: string;
}

const remotes = ['mfe_marketplace', 'mfe_community', 'mfe_chat', 'mfe_admin'];

/**
 * A role per team, assumed by its GitHub environment (`staging-mfe_chat`) without a stored key. It can write its own
 * directory only, its discovery document included, and the host's everything but those of remotes; the bucket's policy
 * prevents overwriting either blindly.
 */
export class DeployRoles extends Construct {
  constructor(scope: Construct, id: string, props: DeployRolesProps) {
    super(scope, id);
    for (const remote of remotes) this.add(remote, [`mfe/${remote}/*`], props);
    const host = this.add('host', ['*'], props);
    host.addToPolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        actions: ['s3:GetObject', 's3:PutObject'],
        resources: [props.bucket.arnForObjects('mfe/*')],
      }),
    );
  }

  private add(
    team: string,
    keys: string[],
    { stage, bucket, providerArn, repository }: DeployRolesProps,
  ): Role {
    const issuer = 'token.actions.githubusercontent.com';
    const role = new Role(this, team, {
      description: `Deploys ${team} (${stage})`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new FederatedPrincipal(
        providerArn,
        {
          StringEquals: {
            [`${issuer}:aud`]: 'sts.amazonaws.com',
            [`${issuer}:sub`]: `repo:${repository}:environment:${stage}-${team}`,
          },
        },
        'sts:AssumeRoleWithWebIdentity',
      ),
    });
    const grant: Grant = {
      actions: ['s3:GetObject', 's3:PutObject'],
      resources: keys.map((key) => bucket.arnForObjects(key)),
      why: 'Files are named by version and hash; the directory is what this team owns.',
    };
    role.addToPolicy(new PolicyStatement({ actions: grant.actions, resources: grant.resources }));
    acknowledgeWildcards(role, [grant]);
    // Without ListBucket S3 answers 403 for a missing key, and the first release would fail.
    role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }));
    new CfnOutput(this, `${team}Role`, { value: role.roleArn }).overrideLogicalId(
      `DeployRole${team.replaceAll('_', '')}`,
    );
    return role;
  }
}
