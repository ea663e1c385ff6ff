import type { ReportedPost as Post, ReportedProject as Project } from '@briefhouse/contracts/chat/report.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { MovingPicture } from '@briefhouse/ui/moving-picture.tsx';
import { Player, type PlayerProps } from '@briefhouse/ui/player.tsx';
import type { RenewMedia } from '@briefhouse/web/media/use-fresh-media.ts';
import type { ComponentProps, ReactNode } from 'react';

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
