import { inMinutes } from './catalogue/content.ts';
import { Countdown } from './countdown.tsx';

export const examples = {
  'Some hours': <Countdown iso={inMinutes(312)} />,
  'Some days': <Countdown iso={inMinutes(4_000)} />,
  Over: <Countdown iso={inMinutes(-5)} ended="Your access has ended" />,
};
