import { brief } from './catalogue/content.ts';
import { Clamped } from './clamped.tsx';

export const examples = {
  Cut: <Clamped text={brief} lines={2} />,
  'Short enough': <Clamped text="Plant-based skincare, made in small batches by the sea." />,
  'Paragraphs of its own': <Clamped text={'Three vertical videos\non Monday\n \nDaylight only'} lines={4} />,
};
