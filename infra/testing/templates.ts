import { Template } from 'aws-cdk-lib/assertions';
import type { App, Stack } from 'aws-cdk-lib/core';
import { createApp } from '../create-app.ts';
import { coreStackId, edgeStackId, type Stage } from '../names.ts';

export interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template has the shape of its resource types
  Properties: any;
}

interface Synthesised {
  app: App;
  core: Template;
  edge: Template;
}

const synthesise = (stage: Stage, context: Record<string, string> = {}): Synthesised => {
  const app = createApp({ validate: false, context: { stage, ...context } });
  const template = (id: string) => Template.fromStack(app.node.findChild(id) as Stack);
  return { app, core: template(coreStackId(stage)), edge: template(edgeStackId(stage)) };
};

/** Both stacks as they would be deployed for production, synthesised once per test file. */
const production = synthesise('production');
export const { core, edge } = production;

const others = new Map<Stage, Synthesised>([['production', production]]);
/** Both stacks of a stage, and the app that they are in. */
export const templatesOf = (stage: Stage): Synthesised => {
  const found = others.get(stage) ?? synthesise(stage);
  others.set(stage, found);
  return found;
};

let withDomain: Template | undefined;
export const edgeWithDomain = (): Template => {
  withDomain ??= synthesise('production', {
    domain: 'briefhouse.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/one',
  }).edge;
  return withDomain;
};

export const resources = (template: Template, type?: string): [string, Resource][] =>
  Object.entries(template.toJSON().Resources as Record<string, Resource>).filter(
    ([, { Type }]) => !type || Type === type,
  );

/** The function of the core whose entry has this name. */
export const functionNamed = (name: string): [string, Resource] | undefined =>
  resources(core, 'AWS::Lambda::Function').find(([, { Properties }]) => Properties.Description === name);

/** Body of the core's REST API: an OpenAPI document. */
export const restBody = () => resources(core, 'AWS::ApiGateway::RestApi')[0]?.[1].Properties.Body;

const anyMethod = 'x-amazon-apigateway-any-method';

/** `GET /projects/{project_id}` -> the method as the API's document has it. */
export const restMethods = (): Map<string, Resource['Properties']> =>
  new Map(
    Object.entries<Resource['Properties']>(restBody().paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        method === anyMethod ? [] : [[`${method.toUpperCase()} ${path}`, operation] as const],
      ),
    ),
  );

export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, unknown>;
}

/** Policy statements of each function's role, by the function's name. */
export const statementsOf = (template: Template): Map<string, Statement[]> => {
  const roles = new Map(resources(template, 'AWS::IAM::Role'));
  return new Map(
    resources(template, 'AWS::Lambda::Function').map(([, { Properties }]) => {
      const role = roles.get(Properties.Role['Fn::GetAtt'][0]);
      const documents: { PolicyDocument: { Statement: Statement[] } }[] = role?.Properties.Policies ?? [];
      return [Properties.Description, documents.flatMap((policy) => policy.PolicyDocument.Statement)];
    }),
  );
};

/** The allowed statements alone. */
export const allowedOf = (template: Template): Map<string, Statement[]> =>
  new Map(
    [...statementsOf(template)].map(([name, statements]) => [
      name,
      statements.filter(({ Effect }) => Effect === 'Allow'),
    ]),
  );

export const listed = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
