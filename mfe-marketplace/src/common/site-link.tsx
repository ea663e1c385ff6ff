import { ExternalLink } from 'lucide-react';

/** `www.example.com/shop` of an address, as people say it; undefined for a text that is no web address. */
export const siteName = (href: string): string | undefined => {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}`;
};

/** A brand's own site, in a tab of its own; the link vouches for nothing there. */
export const SiteLink = ({ href, className = '' }: { href: string; className?: string }) => {
  const name = siteName(href);
  if (!name) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={`mk:text-accent-text mk:wrap-anywhere ${className}`}
    >
      {name}
      <ExternalLink aria-hidden="true" className="mk:ml-1 mk:inline mk:size-3.5 mk:align-[-0.125em]" />
      <span className="mk:sr-only"> (opens in a new tab)</span>
    </a>
  );
};
