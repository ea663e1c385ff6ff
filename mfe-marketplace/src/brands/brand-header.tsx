import type { BrandPage } from '@briefhouse/contracts/marketplace/get-brand.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { formatDate } from '@briefhouse/ui/format/dates.ts';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { Globe, MapPin, Users } from 'lucide-react';
import { Fact } from '../common/fact.tsx';
import { SiteLink, siteName } from '../common/site-link.tsx';
import { PersonMore } from '../reporting/person-more.tsx';

export const BrandHeader = ({ brand, isOwn }: { brand: BrandPage['brand']; isOwn: boolean }) => {
  const contact = useDialogLink('contact', { with: brand.id });
  const site = brand.website_url && siteName(brand.website_url) ? brand.website_url : null;
  return (
    <div className="mk:flex mk:flex-col mk:gap-4">
      {isOwn && <Notice>This is how creators see you.</Notice>}
      <Card className="mk:flex mk:flex-col mk:gap-5">
        <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-4">
          <Avatar logo size={96} name={brand.name} src={brand.logo_url} />
          <div className="mk:min-w-0 mk:flex-1 mk:basis-40">
            <h1 dir="auto" className="mk:m-0 mk:text-2xl mk:font-bold mk:tracking-tight mk:wrap-anywhere">
              {brand.name}
            </h1>
            {brand.industry && (
              <p dir="auto" className="mk:m-0 mk:text-base mk:text-soft mk:wrap-anywhere">
                {brand.industry}
              </p>
            )}
            <p className="mk:m-0 mk:mt-1 mk:text-sm mk:text-faint">
              On Briefhouse since {formatDate(brand.member_since.slice(0, 10))}
            </p>
          </div>
          <div className="mk:flex mk:items-center mk:gap-2 mk:max-sm:w-full">
            {isOwn ? (
              <ButtonLink className="mk:max-sm:flex-1" to="/edit-profile">
                Edit Profile
              </ButtonLink>
            ) : (
              <>
                <PersonMore person={brand} />
                <ButtonLink className="mk:max-sm:flex-1" {...contact}>
                  Contact
                </ButtonLink>
              </>
            )}
          </div>
        </div>
        {(site || brand.location || brand.company_size) && (
          <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-5 mk:gap-y-1.5 mk:text-sm mk:text-soft">
            {site && (
              <Fact icon={Globe}>
                <SiteLink
                  href={site}
                  className="mk:pointer-coarse:-my-3 mk:pointer-coarse:inline-block mk:pointer-coarse:py-3"
                />
              </Fact>
            )}
            {brand.location && <Fact icon={MapPin}>{brand.location}</Fact>}
            {brand.company_size && (
              <Fact icon={Users}>
                <span className="mk:sr-only">Company size: </span>
                {brand.company_size}
              </Fact>
            )}
          </div>
        )}
        {brand.about && (
          <section className="mk:flex mk:flex-col mk:gap-1">
            <h2 className="mk:m-0 mk:text-sm mk:font-semibold mk:text-soft">About</h2>
            <p dir="auto" className="mk:m-0 mk:max-w-prose mk:whitespace-pre-line mk:wrap-anywhere">
              {brand.about}
            </p>
          </section>
        )}
      </Card>
    </div>
  );
};
