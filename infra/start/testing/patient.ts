import type { Template } from '../../local/template.ts';

const patience = 3;

/**
 * Gives every function three times its time. Tests share the machine's cores, so a function may wait long for one, and
 * an answer 503 would tell of the machine only. What happens at a timeout has tests of its own.
 */
export const patient = (template: Template) => {
  for (const { Type, Properties } of Object.values(template.Resources))
    if (Type === 'AWS::Lambda::Function' && typeof Properties?.Timeout === 'number')
      Properties.Timeout *= patience;
};
