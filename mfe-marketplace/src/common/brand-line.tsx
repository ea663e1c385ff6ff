import type { Brand } from '@briefhouse/contracts/marketplace/brand.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { ageLabel, newsfeedAgeLabel } from '@briefhouse/ui/format/age.ts';
import { Link } from 'react-router';
import { SiteLink } from './site-link.tsx';

export interface BrandLineProps {
  brand: Brand;
  person?: string;
  at?: string;
  newsfeed?: boolean;
  /** The company's website before that time, on screens with room for it. */
  site?: boolean;
  /** Without links, which would lead away from a form. */
  plain?: boolean;
}

/** The brand behind a project: logo, company and person, industry; the company leads to its page. */
export const BrandLine = ({
  brand,
  person,
  at,
  newsfeed = false,
  site = false,
  plain = false,
}: BrandLineProps) => {
  const { industry, website_url } = brand;
  return (
    <div className="mk:flex mk:min-w-0 mk:items-center mk:gap-2.5 mk:text-sm mk:text-soft">
      <Avatar logo name={brand.name} src={brand.logo_url} />
      <div className="mk:min-w-0">
        <p className="mk:m-0 mk:flex mk:flex-wrap mk:gap-x-1.5">
          {plain ? (
            <span dir="auto" className="mk:min-w-0 mk:truncate mk:font-semibold">
              {brand.name}
            </span>
          ) : (
            <Link
              to={`/brands/${brand.id}`}
              dir="auto"
              className="mk:min-w-0 mk:truncate mk:font-semibold mk:text-ink mk:no-underline mk:hover:underline mk:pointer-coarse:-my-3 mk:pointer-coarse:py-3"
            >
              {brand.name}
            </Link>
          )}
          {brand.company_name && person && (
            <span dir="auto" className="mk:min-w-0 mk:truncate">
              {person}
            </span>
          )}
        </p>
        {(industry || at) && (
          <p className="mk:m-0 mk:text-xs">
            {industry && (
              <span dir="auto" className="mk:wrap-anywhere">
                {industry}
              </span>
            )}
            {industry && at && ' · '}
            {site && website_url && (
              <span className="mk:max-md:hidden">
                <SiteLink href={website_url} />
                {' · '}
              </span>
            )}
            {at && <RelativeTime iso={at} format={newsfeed ? newsfeedAgeLabel : ageLabel} />}
          </p>
        )}
      </div>
    </div>
  );
};
