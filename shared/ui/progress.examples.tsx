import { nothing } from './catalogue/content.ts';
import { Progress } from './progress.tsx';

export const examples = {
  Plain: <Progress value={0.426} label="shelf-at-seven-forty.mp4" />,
  'With Cancel': <Progress value={0.8} label="shelf-at-seven-forty.mp4" onCancel={nothing} />,
};
