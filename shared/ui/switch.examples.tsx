import { Switch } from './switch.tsx';

export const examples = {
  Off: <Switch label="Email me about new offers" />,
  On: <Switch label="Email me about new offers" defaultChecked />,
  'With help': (
    <Switch label="Public portfolio" help="Everybody with the address can see your work." defaultChecked />
  ),
  Disabled: <Switch label="Email me about security" defaultChecked disabled />,
};
