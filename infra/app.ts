import { createApp } from './create-app.ts';

// CDK_VALIDATION=false skips the AWS Solutions rules, for local work; never set it for a deployment.
createApp({ validate: process.env.CDK_VALIDATION !== 'false', pack: true }).synth();
