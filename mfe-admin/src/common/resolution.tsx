import type { Resolution } from '@briefhouse/contracts/admin/abuse-log.ts';
import type { Severity } from '@briefhouse/contracts/admin/severities.ts';
import { Badge, type Tone } from '@briefhouse/ui/badge.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { wordsOf } from './words-of.ts';

// The dialog's schema brings zod along, so it loads when it is opened.
const StateDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './state-dialog.tsx')).StateDialog,
);

const tones: Record<Severity, Tone> = { critical: 'danger', high: 'danger', medium: 'progress', low: 'todo' };

/** The severity of an alert or a log, and whether it is resolved. */
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

/** The person who resolved it or opened it again, with the time and their note. */
export const ResolutionLine = ({
  resolution,
  resolved,
}: {
  resolution: Resolution | null;
  resolved: boolean;
}) =>
  resolution && (
    <p dir="auto" className="ad:m-0 ad:mt-1 ad:text-sm ad:text-soft ad:wrap-anywhere">
      {resolved ? 'Resolved' : 'Reopened'} by <bdi>{resolution.by_name}</bdi>,{' '}
      <RelativeTime iso={resolution.at} />
      {resolution.note && `: ${resolution.note}`}
    </p>
  );

/** The dialog that resolves one or opens it again: `ask` opens it, `dialog` has its place in the screen. */
export const useStateDialog = <T,>(
  describe: (subject: T) => { name: string; resolved: boolean },
  send: (subject: T, resolved: boolean, note: string) => Promise<unknown>,
): { ask: (subject: T) => void; dialog: ReactNode } => {
  const [asked, setAsked] = useState<T | null>(null);
  const known = asked && describe(asked);
  return {
    ask: setAsked,
    dialog: asked && known && (
      <StateDialog
        name={known.name}
        resolved={!known.resolved}
        onSend={(note) => send(asked, !known.resolved, note)}
        onClose={() => setAsked(null)}
      />
    ),
  };
};
