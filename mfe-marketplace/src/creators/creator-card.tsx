import type { Creator } from '@briefhouse/contracts/marketplace/creator.ts';
import { shownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Card, cardLink } from '@briefhouse/ui/card.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { LazyMenu } from '@briefhouse/ui/lazy-menu.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import clsx from 'clsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { CreatorFacts } from './creator-facts.tsx';
import { HeartButton } from './heart-button.tsx';
import { WorkStrip } from './work-strip.tsx';

const CreatorMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './creator-menu.tsx')).CreatorMenu,
);

const shownTags = 3;

export const Tags = ({ tags, most }: { tags: readonly string[]; most?: number }) => {
  const rest = tags.slice(most ?? tags.length);
  return (
    <ul aria-label="Tags" className="mk:m-0 mk:flex mk:list-none mk:flex-wrap mk:gap-1.5 mk:p-0">
      {tags.slice(0, most).map((tag) => (
        <li key={tag} className="mk:max-w-full">
          <Badge className="mk:max-w-full">
            <span dir="auto" className="mk:truncate">
              {tag}
            </span>
          </Badge>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Badge>
            <span aria-hidden="true">+{rest.length}</span>
            <span className="mk:sr-only">and {rest.length} more</span>
          </Badge>
        </li>
      )}
    </ul>
  );
};

export interface CreatorCardProps {
  creator: Creator;
  /** Whether the card is on the first screen, so that its pictures are loaded at once. */
  eager?: boolean;
  onFavorite: () => void;
}

/** A creator in the directory, led by their work. The whole card leads to their page; its controls lie above that link. */
export const CreatorCard = ({ creator, eager = false, onFavorite }: CreatorCardProps) => {
  const shown = shownCreator(creator);
  const nameId = useId();
  const assign = useDialogLink('assign-project', { creator: creator.id });
  return (
    <Card interactive className="mk:flex mk:h-full mk:flex-col mk:p-0!">
      <Link
        to={`/creators/${creator.id}`}
        aria-labelledby={nameId}
        {...cardLink}
        className={clsx(cardLink.className, 'mk:block mk:overflow-hidden mk:rounded-t-lg')}
      >
        <WorkStrip name={shown.name} work={shown.work} eager={eager} />
      </Link>
      <div className="mk:flex mk:flex-1 mk:flex-col mk:gap-3 mk:p-3 mk:sm:p-4">
        <div className="mk:flex mk:items-start mk:gap-3">
          <Avatar name={shown.name} src={shown.avatar_url} size={40} />
          <div className="mk:min-w-0 mk:flex-1">
            <h3
              id={nameId}
              dir="auto"
              className="mk:m-0 mk:text-lg mk:leading-6 mk:font-bold mk:tracking-tight mk:wrap-anywhere"
            >
              {shown.name}
            </h3>
            <p dir="auto" className="mk:m-0 mk:text-sm mk:font-semibold mk:text-accent-text mk:wrap-anywhere">
              {shown.specialty}
            </p>
          </div>
          <HeartButton name={shown.name} on={creator.is_favorite} onToggle={onFavorite} />
        </div>
        <Clamped text={shown.bio} lines={2} />
        <CreatorFacts creator={shown} />
        <Tags tags={shown.tags} most={shownTags} />
        <div className="mk:relative mk:mt-auto mk:flex mk:gap-2 mk:border-t mk:border-line mk:pt-3">
          {/* The button is bordered: a primary one on each of twenty cards would drown the pictures. */}
          <ButtonLink
            size="sm"
            className="mk:flex-1"
            {...assign}
            aria-label={`Assign Project to ${shown.name}`}
          >
            Assign Project
          </ButtonLink>
          <LazyMenu
            label={`More actions for ${shown.name}`}
            hint="More actions"
            of={CreatorMenu}
            with={{ creator: shown }}
          />
        </div>
      </div>
    </Card>
  );
};
