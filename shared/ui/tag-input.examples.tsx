import { useState } from 'react';
import { Field } from './field.tsx';
import { TagInput, type TagInputProps } from './tag-input.tsx';

export const Tags = ({ value: first, ...rest }: Omit<TagInputProps, 'onValueChange'>) => {
  const [value, setValue] = useState(first);
  return (
    <Field label="Tags">
      <TagInput {...rest} value={value} onValueChange={setValue} />
    </Field>
  );
};

export const examples = {
  Empty: <Tags value={[]} placeholder="skincare, travel, ..." />,
  Some: <Tags value={['skincare', 'still life', 'morning']} />,
  Full: <Tags value={['skincare', 'still life', 'morning', 'a rather long tag with words']} max={4} />,
};
