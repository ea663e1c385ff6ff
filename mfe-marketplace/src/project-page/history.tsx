import type { ProjectEvent } from '@briefhouse/contracts/marketplace/project-page.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { useState } from 'react';
import { wordsOfEvent } from './state-words.ts';

/** Events that are shown before the rest is asked for. */
const shownFirst = 5;

/** The past of a project, newest first. */
export const History = ({ events }: { events: readonly ProjectEvent[] }) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, shownFirst);
  return (
    <section aria-labelledby="history-title" className="mk:flex mk:flex-col mk:gap-3">
      <h2 id="history-title" className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">
        History
      </h2>
      <ol className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-3 mk:border-l mk:border-line mk:p-0 mk:pl-4">
        {shown.map((event) => (
          <li key={event.version} className="mk:text-sm">
            <p className="mk:m-0 mk:flex mk:flex-wrap mk:items-baseline mk:gap-x-2">
              <span dir="auto" className="mk:wrap-anywhere">
                {wordsOfEvent(event)}
              </span>
              <RelativeTime iso={event.at} className="mk:text-xs mk:text-faint" />
            </p>
            {event.note && <Clamped text={event.note} lines={2} className="mk:mt-0.5" />}
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <Button flush variant="quiet" size="sm" className="mk:self-start" onClick={() => setWhole(true)}>
          Show all {events.length}
        </Button>
      )}
    </section>
  );
};
