import { CfnParameter } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { outputs } from '../names.ts';

/** The outputs of a deployed core stack that the edge needs, under the same names. */
export class EdgeParameters extends Construct {
  readonly restApiId = this.add(outputs.restApiId);
  readonly socketApiId = this.add(outputs.socketApiId);
  readonly mediaBucketName = this.add(outputs.mediaBucketName);
  readonly userPoolId = this.add(outputs.userPoolId);
  readonly userPoolClientId = this.add(outputs.userPoolClientId);
  readonly signUpClientId = this.add(outputs.signUpClientId);
  readonly coreRegion = this.add('CoreRegion', { description: 'Region of the core stack' });
  readonly edgeSecret = this.add('EdgeSecret', {
    description: 'The EdgeSecret of the core stack',
    noEcho: true,
    minLength: 32,
  });
  readonly oidcProviderArn = this.add('OidcProviderArn', {
    description: 'Identity provider of the account for token.actions.githubusercontent.com',
  });
  readonly repository = this.add('Repository', {
    description: 'GitHub repository whose environments deploy, as owner/name',
    allowedPattern: '^[^/ ]+/[^/ ]+$',
  });
  readonly contactAddress = this.add('ContactAddress', {
    description:
      'Email address that the pages about privacy and terms name for questions; none is named without it',
    default: '',
    allowedPattern: '^$|^[^@ ]+@[^@ ]+\\.[^@ ]+$',
  });

  private add(name: string, props: ConstructorParameters<typeof CfnParameter>[2] = {}): string {
    const parameter = new CfnParameter(this, name, { type: 'String', ...props });
    parameter.overrideLogicalId(name);
    return parameter.valueAsString;
  }
}
