import type { Post } from '@briefhouse/contracts/community/post.ts';
import type { ShownWork } from '@briefhouse/contracts/community/shown-work.ts';
import { Picture } from '@briefhouse/ui/picture.tsx';
import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AuthorFoot } from './author-foot.tsx';
import { PartnerFoot } from './partner-foot.tsx';
import type { Part } from './work.tsx';
import { detailsOf, pathOf } from './work-words.ts';

export interface WorkPanelProps {
  post: Post;
  work: ShownWork;
  part: Part;
  /** Whether the post is on its way, so that its work cannot be changed. */
  sending: boolean;
}

/** A piece with its picture, or a finished project with those who made it; each leads to a page with more. */
export const WorkPanel = ({ post, work, part, sending }: WorkPanelProps) => (
  <figure
    aria-label={work.kind === 'piece' ? 'Work' : 'Finished project'}
    className="co:m-0 co:flex co:h-full co:flex-col co:overflow-hidden co:rounded-lg co:border co:border-line"
  >
    <Link
      to={pathOf(work, post)}
      className="co:flex co:min-h-0 co:flex-1 co:items-center co:gap-3 co:pr-3 co:text-ink co:no-underline co:hover:bg-sunken co:focus-visible:-outline-offset-2"
    >
      {work.media ? (
        <span className="co:h-full co:w-24 co:shrink-0">
          <Picture media={work.media} alt={work.alt ?? ''} sizes="6rem" fit="cover" plain />
        </span>
      ) : (
        <span className="co:ml-3 co:flex co:size-11 co:shrink-0 co:items-center co:justify-center co:rounded-md co:bg-accent-wash co:text-accent-text">
          <Handshake aria-hidden="true" className="co:size-5" />
        </span>
      )}
      <span className="co:flex co:min-w-0 co:flex-1 co:flex-col">
        <span dir="auto" className="co:line-clamp-2 co:text-sm co:font-semibold co:text-ink co:wrap-anywhere">
          {work.title}
        </span>
        {detailsOf(work, post).map((line) => (
          <span key={line} dir="auto" className="co:truncate co:text-xs co:text-soft">
            {line}
          </span>
        ))}
      </span>
    </Link>
    {part === 'author' && (
      <Foot>
        <AuthorFoot postId={post.id} work={work} sending={sending} />
      </Foot>
    )}
    {part === 'partner' && (
      <Foot>
        <PartnerFoot post={post} work={work} />
      </Foot>
    )}
  </figure>
);

const Foot = ({ children }: { children: ReactNode }) => (
  <div className="co:border-t co:border-line co:bg-sunken">{children}</div>
);
