import { Star } from 'lucide-react';
import { Badge, CountBadge, StatusBadge, type Tone } from './badge.tsx';
import { Row } from './catalogue/row.tsx';

const tones: Tone[] = ['neutral', 'accent', 'todo', 'progress', 'done', 'pending', 'danger'];
const inARow = (statuses: string[]) => (
  <Row>
    {statuses.map((status) => (
      <StatusBadge key={status} status={status} />
    ))}
  </Row>
);

export const examples = {
  Tones: (
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  ),
  'With an icon': (
    <Badge tone="accent" icon={<Star aria-hidden="true" />}>
      Favourite
    </Badge>
  ),
  'Work statuses': inARow(['to_do', 'in_progress', 'finished', 'pending']),
  'Project statuses': inARow(['active', 'completed', 'on_hold', 'cancelled']),
  'Unknown statuses': inARow(['in_review', 'constructor']),
  Counts: (
    <Row>
      <CountBadge count={1} label="1 unread notification" />
      <CountBadge count={12} />
      <CountBadge count={128} />
      <CountBadge count={3} word="new" />
    </Row>
  ),
};
