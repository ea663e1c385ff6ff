import { Input } from './input.tsx';

export const examples = {
  Empty: <Input aria-label="Project name" placeholder="Two weeks with the night balm" />,
  Filled: <Input aria-label="Project name" defaultValue="Morning routine in three steps" />,
  Wrong: <Input aria-label="Email" aria-invalid defaultValue="nora@" />,
  Disabled: <Input aria-label="Email" disabled defaultValue="brand@briefhouse.test" />,
};
