import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export const examples = {
  Info: <Notice>You can send requests again on Monday.</Notice>,
  'With an action': (
    <Notice action={<Button size="sm">Load the newer version</Button>}>
      Nora has changed this project while you were editing it.
    </Notice>
  ),
  Error: <Notice tone="error">This offer has been taken back. Nothing was sent.</Notice>,
};
