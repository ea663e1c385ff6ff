import { clean } from '@briefhouse/contracts/clean-text.ts';
import { shownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { shortenToWords } from '@briefhouse/contracts/shorten.ts';
import { escapeHtml } from '../../kit/mail-layout.ts';
import type { CreatorRow } from '../creators/creator-row.ts';
import { toCreatorForClient } from '../creators/views.ts';

/** Tags in their order: Open Graph’s have a `property`, those of Twitter a `name`. */
type Preview = readonly (readonly [`og:${string}` | `twitter:${string}`, string | number])[];

/** Characters of a text; programs show no more. */
const longest = 200;

/** Text on one line, without letters that would turn the direction of writing in the program that shows it. */
const line = (text: string): string => clean(text).replace(/\s+/g, ' ');

/** The preview of a link to a creator’s page, made from the parts of it that everybody sees. */
export const previewOf = (row: CreatorRow, siteUrl: string): Preview => {
  const seen = toCreatorForClient(row, false);
  const { id, name, specialty, bio } = shownCreator({
    ...seen,
    name: line(seen.name ?? ''),
    specialty: line(seen.specialty ?? ''),
    bio: line(seen.bio ?? ''),
  });
  return [
    ['og:type', 'profile'],
    ['og:site_name', 'Briefhouse'],
    ['og:url', `${siteUrl}/creators/${id}`],
    ['og:title', `${name} · ${specialty}`],
    ['og:description', shortenToWords(bio, longest)],
    ...pictureOf(seen, name, siteUrl),
  ];
};

const site = { url: '/og.png', width: 1200, height: 630, alt: 'Briefhouse' };

/** The cover, another piece, or the avatar. A JPEG where there is one, because some programs read nothing newer. */
const pictureOf = (
  { work, avatar_url }: ReturnType<typeof toCreatorForClient>,
  name: string,
  siteUrl: string,
): Preview => {
  const [piece] = work.flatMap(({ title, alt, media: { files, width, height } }) =>
    files
      // The JPEG comes last, after WebP in the order of widths.
      .filter(({ type }) => type !== 'image/avif')
      .slice(-1)
      .map((file) => ({
        url: file.url,
        width: file.width,
        height: Math.round((file.width * height) / width),
        alt: line(alt ?? title),
      })),
  );
  // The avatar's address names the widest WebP; the JPEG that is made beside it is as wide.
  const [, path, side] = /^(.+\/(\d+)\.)webp$/.exec(avatar_url ?? '') ?? [];
  const avatar = path && { url: `${path}jpg`, width: Number(side), height: Number(side), alt: name };
  const { url, width, height, alt } = piece ?? (avatar || site);
  return [
    ['og:image', siteUrl + url],
    ['og:image:width', width],
    ['og:image:height', height],
    ['og:image:alt', alt],
    ['twitter:card', piece || !avatar ? 'summary_large_image' : 'summary'],
  ];
};

const tags = /<meta (?:property="og|name="twitter):[^"]*"(?:"[^"]*"|[^">])*>\s*/g;

/** The document with these tags instead of its own. */
export const withPreview = (html: string, preview: Preview): string => {
  const made = preview.map(([name, value]) => {
    const kind = name.startsWith('og:') ? 'property' : 'name';
    return `<meta ${kind}="${name}" content="${escapeHtml(String(value))}">\n`;
  });
  // The replacement is a function, because a text may hold signs that a replacement would read.
  return html.replace(tags, '').replace('</head>', (end) => made.join('') + end);
};
