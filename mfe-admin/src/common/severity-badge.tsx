import type { Severity } from '@briefhouse/contracts/admin/severities.ts';
import { Badge, type Tone } from '@briefhouse/ui/badge.tsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { wordsOf } from '../abuse/labels.ts';

const tones: Record<Severity, Tone> = {
  critical: 'danger',
  high: 'danger',
  medium: 'progress',
  low: 'todo',
};

/** The severity, and whether somebody has looked at the thing. */
export const SeverityBadge = ({ severity, resolved }: { severity: Severity; resolved: boolean }) => (
  <span className="ad:flex ad:shrink-0 ad:gap-1.5">
    <Badge tone={tones[severity]} icon={<TriangleAlert aria-hidden="true" />}>
      {wordsOf(severity)}
    </Badge>
    {resolved && (
      <Badge tone="done" icon={<CircleCheck aria-hidden="true" />}>
        Resolved
      </Badge>
    )}
  </span>
);
