import type { PersonState } from '@briefhouse/contracts/accounts/person.ts';
import { Badge, type Tone } from '@briefhouse/ui/badge.tsx';

const looks: Record<PersonState, { tone: Tone; text: string }> = {
  active: { tone: 'done', text: 'Active' },
  suspended: { tone: 'danger', text: 'Suspended' },
  ended: { tone: 'neutral', text: 'Ended' },
};

export const StateBadge = ({ state }: { state: PersonState }) => (
  <Badge tone={looks[state].tone}>{looks[state].text}</Badge>
);
