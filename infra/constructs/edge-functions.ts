import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { type EdgeFunctionName, edgeSource } from '../edge/edge-source.ts';

/** A CloudFront function that runs on viewer requests. */
export class SiteFunction extends Construct {
  readonly association: FunctionAssociation;

  constructor(scope: Construct, name: EdgeFunctionName, values?: Record<string, string>) {
    super(scope, name);
    this.association = {
      function: new EdgeFunction(this, 'Function', {
        code: FunctionCode.fromInline(edgeSource(name, values)),
      }),
      eventType: FunctionEventType.VIEWER_REQUEST,
    };
  }
}
