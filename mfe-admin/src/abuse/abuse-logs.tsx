import { Rows } from '../common/rows.tsx';
import { BlockLink } from './block-link.tsx';
import { LogRow } from './log-row.tsx';
import type { useAbuseLogs } from './use-abuse-logs.ts';

interface AbuseLogsProps extends ReturnType<typeof useAbuseLogs> {
  empty?: { text: string; hint: string };
  /** The text below the last row. */
  end?: (count: number) => string;
}

const nothing = { text: 'No abuse logged', hint: 'Refused attempts appear here automatically.' };

/** Whether the list holds refusals of everybody. */
export const AbuseLogs = ({ query, items, empty = nothing, end }: AbuseLogsProps) => (
  <Rows
    query={{ ...query, data: items }}
    what="abuse logs"
    empty={{ drawing: 'note', ...empty }}
    keyOf={({ id }) => id}
    {...(end && { end })}
  >
    {(log) => (
      <LogRow log={log}>
        <BlockLink log={log} inList />
      </LogRow>
    )}
  </Rows>
);
