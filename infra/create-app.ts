import { App, type AppProps, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import settings from '../cdk.json' with { type: 'json' };
import { CoreStack } from './core-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { coreStackId, edgeStackId, stageOf } from './names.ts';

interface Options extends Pick<AppProps, 'outdir' | 'context'> {
  /** Check every resource against the AWS Solutions rules; an unacknowledged finding fails the synthesis. */
  validate: boolean;
  /** Pack the native packages with the functions that need them; only a deployment needs that. */
  pack?: boolean;
}

/** Both stacks of the stage in the context. Works with and without the CDK CLI, whose --context overrides cdk.json. */
export const createApp = ({ validate, pack = false, context, ...props }: Options): App => {
  const app = new App({
    ...props,
    builtinCloudFormationValidation: validate,
    context: { ...settings.context, ...(!pack && { 'aws:cdk:bundling-stacks': [] }), ...context },
  });
  const stage = stageOf(app.node.tryGetContext('stage') ?? 'local');
  new CoreStack(app, coreStackId(stage), { stage });
  const name = app.node.tryGetContext('domain');
  const certificateArn = app.node.tryGetContext('certificateArn');
  new EdgeStack(app, edgeStackId(stage), {
    stage,
    ...(name && certificateArn && { domain: { name, certificateArn } }),
  });
  if (validate) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
};
