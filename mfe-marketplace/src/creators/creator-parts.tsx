import type { ShownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import type { CardPiece } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { VideoPreview } from '@briefhouse/ui/video-preview.tsx';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Tags } from './creator-card.tsx';

/** A part of a creator's page, or a `small` one of a dialog. */
export const Part = ({ title, small, children }: { title: string; small?: true; children: ReactNode }) => {
  const Heading = small ? 'h3' : 'h2';
  const look = small
    ? 'mk:text-sm mk:font-semibold mk:text-soft'
    : 'mk:text-lg mk:font-bold mk:tracking-tight';
  return (
    <section className={clsx('mk:flex mk:flex-col', small ? 'mk:gap-2' : 'mk:gap-3')}>
      <Heading className={`mk:m-0 ${look}`}>{title}</Heading>
      {children}
    </section>
  );
};

/** The creator in their own words; `note` stands below their bio. */
export const About = (props: { creator: ShownCreator; small?: true; note?: ReactNode }) => (
  <>
    <Part {...props} title="About">
      <p dir="auto" className="mk:m-0 mk:max-w-prose mk:whitespace-pre-line mk:wrap-anywhere">
        {props.creator.bio}
      </p>
      {props.note}
    </Part>
    <Part {...props} title="Skills and tags">
      <Tags tags={props.creator.tags} />
    </Part>
  </>
);

type PieceLinkProps = LinkProps & { piece: Omit<CardPiece, 'alt'>; sizes: string; eager?: boolean };

export const PieceLink = ({ piece, sizes, eager = false, className, children, ...link }: PieceLinkProps) => (
  <Link
    {...link}
    aria-label={`${piece.title}, ${piece.media.video ? 'video' : 'picture'}`}
    className={clsx('mk:relative mk:block mk:overflow-hidden mk:rounded-md', className)}
  >
    <span aria-hidden="true" className="mk:block mk:size-full">
      <VideoPreview
        {...{ sizes, eager }}
        media={piece.media}
        alt=""
        fit="cover"
        focus={{ x: piece.focus_x, y: piece.focus_y }}
      />
    </span>
    {children}
  </Link>
);
