import type { ReportedPost as Reported } from '@briefhouse/contracts/chat/report.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { MovingPicture } from '@briefhouse/ui/moving-picture.tsx';
import { Player, type PlayerProps } from '@briefhouse/ui/player.tsx';
import type { RenewMedia } from '@briefhouse/web/media/use-fresh-media.ts';
import { Link } from 'react-router';

/** The picture is as wide as a moderator needs to judge it. */
const width = 240;
type Media = Reported['media'][number];
const isVideo = (media: Media): media is Media & PlayerProps['media'] => media.video !== null;

interface ReportedPostProps {
  post: Reported;
  author: string;
  renew: RenewMedia;
}

/** A post or comment as it was when it was reported, and the way to its present state. */
export const ReportedPost = ({ post, author, renew }: ReportedPostProps) => {
  const { post_id, comment_id, content, media, created_at } = post;
  const what = comment_id ? 'comment' : 'post';
  return (
    <figure className="ad:m-0 ad:flex ad:flex-col ad:items-start ad:gap-2 ad:border-l-2 ad:border-line ad:py-1 ad:pl-3">
      <figcaption className="ad:flex ad:flex-wrap ad:gap-x-2 ad:text-xs ad:text-soft">
        <span className="ad:font-semibold ad:text-ink">Reported {what}</span>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </figcaption>
      {content && <Clamped text={content} lines={8} className="ad:max-w-prose ad:text-sm ad:wrap-anywhere" />}
      {media.length > 0 && (
        <ul className="ad:m-0 ad:flex ad:max-w-full ad:list-none ad:flex-wrap ad:gap-2 ad:p-0">
          {media.map((one) => (
            <li key={one.media_id} className="ad:max-w-full" style={{ width }}>
              {isVideo(one) ? (
                <Player
                  media={one}
                  renew={renew}
                  sizes={`${width}px`}
                  label={one.alt ?? `Video from ${author}`}
                />
              ) : (
                <MovingPicture
                  media={one}
                  renew={renew}
                  sizes={`${width}px`}
                  alt={one.alt ?? `Picture from ${author}`}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {media.length > 0 && (
        <p className="ad:m-0 ad:text-xs ad:text-soft">We remove files a day after their post is deleted.</p>
      )}
      <Button asChild size="sm">
        <Link to={`/posts/${post_id}${comment_id ? `?comment=${comment_id}` : ''}`}>Open the {what}</Link>
      </Button>
    </figure>
  );
};
