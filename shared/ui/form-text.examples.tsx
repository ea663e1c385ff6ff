import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useEffect } from 'react';
import * as z from 'zod';
import { brief, nothing } from './catalogue/content.ts';
import { FormText } from './form-text.tsx';

const schema = z.object({ description: z.string().max(300, 'This text is too long') });

const Description = ({ text, checked = false }: { text: string; checked?: boolean }) => {
  const { form } = useContractForm({ schema, values: { description: text }, send: nothing });
  useEffect(() => {
    if (checked) void form.trigger();
  }, [checked, form]);
  return (
    <FormText
      form={form}
      name="description"
      label="Description"
      help="The look, the deliverables, and their use."
      limit={300}
    />
  );
};

export const examples = {
  Empty: <Description text="" />,
  Filled: <Description text={brief} />,
  'Too long': <Description text={`${brief}\n\n${brief}`} checked />,
};
