import { brief } from './catalogue/content.ts';
import { Field } from './field.tsx';
import { Textarea } from './textarea.tsx';

export const examples = {
  Empty: <Textarea aria-label="Message" placeholder="Tell Linden & Bay why you would like to work on it" />,
  'With a counter': <Textarea aria-label="Message" defaultValue={brief} limit={500} />,
  'Too long': (
    <Field label="Message" error="This text is too long">
      <Textarea defaultValue={brief} limit={100} />
    </Field>
  ),
  Disabled: <Textarea aria-label="Message" disabled defaultValue={brief} />,
};
