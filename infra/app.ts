import { createApp } from './create-app.ts';

// CDK_VALIDATION=false leaves the rules out: for the local loop, never for a deployment.
createApp({ validate: process.env.CDK_VALIDATION !== 'false' }).synth();
