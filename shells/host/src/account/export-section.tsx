import type { DataExport } from '@briefhouse/contracts/accounts/export.ts';
import { getExport, openExport, requestExport } from '@briefhouse/contracts/accounts/export.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { patchAnswer, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Section } from './section.tsx';

const hint = 'A zip file with all your data: text files, pictures and videos.';

/** Milliseconds between looks while it is being prepared. */
const pollMs = 3000;

/** Asks for a copy of everything, says how far it is, and hands it over. */
export const ExportSection = () => {
  const query = useContractQuery(
    getExport,
    {},
    {
      refetchInterval: ({ state }) => (state.data?.export?.status === 'preparing' ? pollMs : false),
    },
  );
  return (
    <Section title="Download your data" hint={hint}>
      {query.data ? (
        <Copy copy={query.data.export} />
      ) : (
        <QueryStates
          query={query}
          title="We could not load your copy"
          skeleton={<Loading label="Loading the status of your copy" bars={['host:h-11 host:w-48']} />}
        />
      )}
    </Section>
  );
};

const Copy = ({ copy }: { copy: DataExport | null }) => {
  if (copy?.status === 'preparing')
    return (
      <Notice>
        We are preparing your data. You can leave this page. We will email you when your data is ready.
      </Notice>
    );
  if (copy?.status === 'ready') return <Ready copy={copy} />;
  return (
    <>
      {copy && <Notice tone="error">We could not prepare your data. Please try again.</Notice>}
      <RequestButton again={copy !== null} />
    </>
  );
};

const RequestButton = ({ again }: { again: boolean }) => {
  const cache = useQueryClient();
  const request = useContractMutation(requestExport, {
    failure: 'Error requesting your data',
    onSuccess: (answer) => patchAnswer(cache, getExport, {}, () => answer),
  });
  return (
    <div>
      <Button pending={request.isPending} pendingText="Requesting..." onClick={() => request.mutate({})}>
        {again ? 'Try again' : 'Prepare my data'}
      </Button>
    </div>
  );
};

const inUnit = (unit: 'kilobyte' | 'megabyte') =>
  new Intl.NumberFormat(undefined, { style: 'unit', unit, maximumSignificantDigits: 2 });
const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? inUnit('kilobyte').format(bytes / 1e3) : inUnit('megabyte').format(bytes / 1e6);

const Ready = ({ copy: { parts, ready_until } }: { copy: DataExport }) => {
  const open = useContractMutation(openExport, {
    failure: 'Error opening the download',
    refetches: [getExport],
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <>
      <Notice>Your data is ready. You can download it until {formatDateTime(ready_until ?? '')}.</Notice>
      <ul aria-label="Files" className="host:m-0 host:flex host:list-none host:flex-col host:gap-3 host:p-0">
        {parts.map(({ part, bytes }) => (
          <li
            key={part}
            className="host:flex host:flex-wrap host:items-center host:justify-between host:gap-3"
          >
            <span className="host:text-sm">
              {parts.length > 1 ? `Part ${part} of ${parts.length}` : 'Zip file'}, {sizeOf(bytes)}
            </span>
            <Button
              size="sm"
              pending={open.isPending && open.variables.part === part}
              pendingText="Opening..."
              onClick={() => open.mutate({ part })}
            >
              Download{parts.length > 1 && <span className="host:sr-only"> part {part}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};
