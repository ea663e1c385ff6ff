import { useState } from 'react';
import { DateInput, type DateInputProps } from './date-input.tsx';
import { Field } from './field.tsx';

const Day = ({ error, ...rest }: Pick<DateInputProps, 'value' | 'disabled'> & { error?: string }) => {
  const [value, setValue] = useState(rest.value);
  return (
    <Field label="End date" error={error}>
      <DateInput {...rest} value={value} onValueChange={setValue} />
    </Field>
  );
};

export const examples = {
  Empty: <Day value={null} />,
  Filled: <Day value="2026-11-29" />,
  Wrong: <Day value="2026-10-01" error="The end date must be after the start date" />,
  Disabled: <Day value="2026-11-29" disabled />,
};
