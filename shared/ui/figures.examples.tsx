import { ago } from './catalogue/content.ts';
import { Row } from './catalogue/row.tsx';
import { Money, RelativeTime } from './figures.tsx';

export const examples = {
  Ages: (
    <Row>
      {[0, 12, 190, 1_500, 9_000].map((minutes) => (
        <RelativeTime key={minutes} iso={ago(minutes)} />
      ))}
    </Row>
  ),
  Amounts: (
    <Row>
      <Money cents={122_500} />
      <Money cents={67_550} />
      <Money cents={0} />
    </Row>
  ),
  'Exact amounts below each other': (
    <div className="cat:flex cat:w-32 cat:flex-col cat:text-right">
      {[122_500, 67_550, -9_999].map((cents) => (
        <Money key={cents} cents={cents} exact />
      ))}
    </div>
  ),
};
