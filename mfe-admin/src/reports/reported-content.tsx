import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { listReportedMessages } from '@briefhouse/contracts/admin/case.ts';
import type {
  ReportedPost as Post,
  ReportedProject as Project,
  Report,
  ReportedMessage,
} from '@briefhouse/contracts/chat/report.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { MovingPicture } from '@briefhouse/ui/moving-picture.tsx';
import { Player, type PlayerProps } from '@briefhouse/ui/player.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import type { RenewMedia } from '@briefhouse/web/media/use-fresh-media.ts';
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

/** A post or comment as it was when it was reported, and the way to its present state. */
export const ReportedPost = ({ post, author, renew }: { post: Post; author: string; renew: RenewMedia }) => {
  const { post_id, comment_id, content, media } = post;
  const what = comment_id ? 'comment' : 'post';
  return (
    <Reported what={what} of={post} text={content}>
      {media.length > 0 && (
        <>
          <ul className="ad:m-0 ad:flex ad:max-w-full ad:list-none ad:flex-wrap ad:gap-2 ad:p-0">
            {media.map((one) => (
              <li key={one.media_id} className="ad:max-w-full">
                <ReportedFile
                  media={one}
                  renew={renew}
                  name={one.alt ?? `${one.video ? 'Video' : 'Picture'} from ${author}`}
                />
              </li>
            ))}
          </ul>
          <p className="ad:m-0 ad:text-xs ad:text-soft">We remove files a day after their post is deleted.</p>
        </>
      )}
      <ButtonLink to={`/posts/${post_id}${comment_id ? `?comment=${comment_id}` : ''}`} size="sm">
        Open the {what}
      </ButtonLink>
    </Reported>
  );
};

/** A project as it was when it was reported. */
export const ReportedProject = ({ project }: { project: Project }) => (
  <Reported
    what="project"
    of={project}
    title={
      <p dir="auto" className="ad:m-0 ad:text-sm ad:font-semibold ad:wrap-anywhere">
        {project.name}
      </p>
    }
    text={project.description}
  >
    <p className="ad:m-0 ad:text-sm">
      <Money cents={project.budget_cents} />
    </p>
  </Reported>
);

interface ReportedProps {
  what: string;
  of: { created_at: string };
  title?: ReactNode;
  text: string | null;
  children: ReactNode;
}

const Reported = ({ what, of: { created_at }, title, text, children }: ReportedProps) => (
  <figure className="ad:m-0 ad:flex ad:flex-col ad:items-start ad:gap-2 ad:border-l-2 ad:border-line ad:py-1 ad:pl-3">
    <figcaption className="ad:flex ad:flex-wrap ad:gap-x-2 ad:text-xs ad:text-soft">
      <span className="ad:font-semibold ad:text-ink">Reported {what}</span>
      <time dateTime={created_at}>{formatDateTime(created_at)}</time>
    </figcaption>
    {title}
    {text && <Clamped text={text} lines={8} className="ad:max-w-prose ad:text-sm ad:wrap-anywhere" />}
    {children}
  </figure>
);

/** The picture is as wide as a moderator needs to judge it. */
const width = 240;
type Media = ComponentProps<typeof MovingPicture>['media'];
const isVideo = (media: Media): media is PlayerProps['media'] => media.video !== null;

export const ReportedFile = ({ media, renew, name }: { media: Media; renew: RenewMedia; name: string }) => (
  <div className="ad:max-w-full" style={{ width }}>
    {isVideo(media) ? (
      <Player media={media} renew={renew} sizes={`${width}px`} label={name} />
    ) : (
      <MovingPicture media={media} renew={renew} sizes={`${width}px`} alt={name} />
    )}
  </div>
);

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
