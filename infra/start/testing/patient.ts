import type { Template } from '../../local/template.ts';

const patience = 6;

/**
 * Gives every function six times its timeout, which is how long its queue waits for it. Tests share the machine's cores,
 * and a 503 would only say that it was busy. What happens at a timeout has tests of its own.
 */
export const patient = (template: Template) => {
  for (const { Type, Properties } of Object.values(template.Resources))
    if (Type === 'AWS::Lambda::Function' && typeof Properties?.Timeout === 'number')
      Properties.Timeout *= patience;
};

/**
 * What the cloud of a browser's tests boots with: its functions stay loaded between the steps of a test, and wait for the
 * table nearly as long as the shortest of them may run.
 */
export const unhurried = { template: patient, functionIdleMs: 600_000, env: { TABLE_TIMEOUT_MS: '25000' } };
