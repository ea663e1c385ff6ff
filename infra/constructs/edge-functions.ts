import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

type Name = 'site-request' | 'forward-viewer' | 'config';

/** The source of a CloudFront function, with each `__NAME__` replaced. */
export const edgeSource = (name: Name, values: Record<string, string> = {}): string =>
  Object.entries(values).reduce(
    (source, [key, value]) => source.replaceAll(`__${key}__`, value),
    readFileSync(join(import.meta.dirname, `../edge/${name}.js`), 'utf8'),
  );

/** A CloudFront function that runs on viewer requests. */
export class SiteFunction extends Construct {
  readonly association: FunctionAssociation;

  constructor(scope: Construct, name: Name, values?: Record<string, string>) {
    super(scope, name);
    this.association = {
      function: new EdgeFunction(this, 'Function', {
        code: FunctionCode.fromInline(edgeSource(name, values)),
      }),
      eventType: FunctionEventType.VIEWER_REQUEST,
    };
  }
}
