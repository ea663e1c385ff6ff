import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { listReportedMessages } from '@briefhouse/contracts/admin/case.ts';
import type { Report, ReportedMessage } from '@briefhouse/contracts/chat/report.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import type { RenewMedia } from '@briefhouse/web/media/use-fresh-media.ts';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { ReportedFile } from './reported-content.tsx';

/** The reported messages, read only when they are asked for. */
export const ReportedMessages = ({ report }: { report: Report }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="ad:flex ad:flex-col ad:items-start ad:gap-2">
      <Button size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Hide messages' : 'Show messages'}
      </Button>
      <div id={id} className="ad:w-full" hidden={!open}>
        {open && <Messages report={report} />}
      </div>
    </div>
  );
};

const Messages = ({ report }: { report: Report }) => {
  const { id: report_id, created_at } = report;
  const query = useContractQuery(listReportedMessages, { report_id, created_at });
  if (!query.data)
    return (
      <QueryStates
        query={query}
        title="We could not load the messages"
        skeleton={<Loading label="Loading the messages..." bars={['ad:w-3/4']} />}
      />
    );
  /** The conversation's own calls are for its two people. */
  const renew = async (mediaId: string) => {
    const { data } = await query.refetch({ throwOnError: true });
    const found = data?.messages.find(({ media }) => media?.media_id === mediaId)?.media;
    if (!found) throw new Error('The file no longer exists');
    return found;
  };
  return (
    <ol className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-3 ad:border-l-2 ad:border-line ad:py-1 ad:pr-0 ad:pl-3">
      {query.data.messages.map((message) => (
        <li key={message.seq}>
          <Message message={message} report={report} renew={renew} />
        </li>
      ))}
    </ol>
  );
};

interface MessageProps {
  message: ReportedMessage;
  report: Report;
  renew: RenewMedia;
}

const Message = ({ message, report, renew }: MessageProps) => {
  const { seq, sender_id, content, media, edited_at, created_at } = message;
  const author = fullName(sender_id === report.person.id ? report.person : report.reporter);
  const isMeant = seq === report.message_seq;
  return (
    <>
      <p className="ad:m-0 ad:flex ad:flex-wrap ad:gap-x-2 ad:text-xs ad:text-soft">
        <bdi className="ad:font-semibold ad:text-ink">{author}</bdi>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {edited_at && <span>Edited</span>}
        {isMeant && <span className="ad:font-semibold ad:text-accent-text">Reported message</span>}
      </p>
      {media && (
        <div className="ad:my-1">
          <ReportedFile
            media={media}
            renew={renew}
            name={`${media.video ? 'Video' : 'Image'} from ${author}`}
          />
        </div>
      )}
      {content && (
        <p
          dir="auto"
          className={clsx(
            'ad:m-0 ad:max-w-prose ad:text-sm ad:whitespace-pre-wrap ad:wrap-anywhere',
            isMeant && 'ad:font-semibold',
          )}
        >
          {content}
        </p>
      )}
    </>
  );
};
