import { useState } from 'react';
import { Field } from './field.tsx';
import { MoneyInput, type MoneyInputProps } from './money-input.tsx';

const Budget = ({ error, ...rest }: Pick<MoneyInputProps, 'value' | 'disabled'> & { error?: string }) => {
  const [value, setValue] = useState(rest.value);
  return (
    <Field label="Budget" error={error}>
      <MoneyInput {...rest} value={value} onValueChange={setValue} />
    </Field>
  );
};

export const examples = {
  Empty: <Budget value={null} />,
  Filled: <Budget value={122_500} />,
  Wrong: <Budget value={50} error="Please enter at least €1" />,
  Disabled: <Budget value={67_500} disabled />,
};
