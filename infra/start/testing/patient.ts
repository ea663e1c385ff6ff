import type { Template } from '@briefhouse/local-cloud/template.ts';

const patience = 6;

/**
 * Gives every function six times its timeout, which is also its queue's visibility timeout. Tests share the machine's
 * cores, and a 503 would only say that it was busy. Timeouts have tests of their own.
 */
export const patient = (template: Template) => {
  for (const { Type, Properties } of Object.values(template.Resources))
    if (Type === 'AWS::Lambda::Function' && typeof Properties?.Timeout === 'number')
      Properties.Timeout *= patience;
};

/**
 * The options of a cloud for browser tests: functions wait for the table nearly as long as the shortest may run, a call
 * waits for a busy instance rather than start another, and an instance of each may stay.
 */
export const unhurried = {
  template: patient,
  growAfterMs: 1000,
  mostInstances: 40,
  env: { TABLE_TIMEOUT_MS: '25000' },
};
