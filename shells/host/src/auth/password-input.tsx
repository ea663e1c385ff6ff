import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

/** A password field with a button that shows its text. */
export const PasswordInput = (props: ComponentProps<typeof Input>) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="host:relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className="host:pr-12"
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="host:absolute host:top-1/2 host:right-0 host:-translate-y-1/2"
      >
        <Icon aria-hidden="true" />
      </IconButton>
    </div>
  );
};
