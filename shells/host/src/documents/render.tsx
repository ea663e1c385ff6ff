import { renderToString } from 'react-dom/server';
import { content } from '../landing/content.ts';
import { LandingPage } from '../landing/landing-page.tsx';

/** URLs of the built files, as used in the documents. */
export interface DocumentFiles {
  boot: string;
  /** React's chunk and the app's, in that order. */
  appScripts: string[];
  landingSheet: string;
  appSheet: string;
  font: string;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const icons = `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.png" type="image/png" sizes="48x48">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<meta name="theme-color" content="#fbf9f6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171411" media="(prefers-color-scheme: dark)">`;

const font = (url: string) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;

const failure = `<div id="load-failure" class="page-failure" role="alert"><strong>Briefhouse could not be loaded</strong><p>Check your connection and try again.</p><a href="">Retry</a></div>`;

const { title, description } = content;

/** The picture and the words of a link that somebody shares. */
const preview = (siteUrl: string) => `<meta property="og:type" content="website">
<meta property="og:site_name" content="Briefhouse">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:image" content="${siteUrl}/og.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`;

const landingDocument = (files: DocumentFiles, siteUrl: string) => {
  const html = renderToString(<LandingPage />);
  return `<!doctype html>
<html lang="en" data-page="landing" data-next="${files.appScripts.join(' ')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script src="${files.boot}"></script>
<link rel="stylesheet" href="${files.landingSheet}">
${font(files.font)}
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="canonical" href="${siteUrl}/">
<meta name="robots" content="index, follow">
<meta property="og:url" content="${siteUrl}/">
${preview(siteUrl)}
${icons}
</head>
<body><div id="root">${html}</div></body>
</html>
`;
};

const appDocument = (files: DocumentFiles, siteUrl: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script src="${files.boot}"></script>
<link rel="stylesheet" href="${files.appSheet}">
${files.appScripts.map((script) => `<link rel="preload" href="${script}" as="script">`).join('\n')}
${font(files.font)}
<title>Briefhouse</title>
<meta name="robots" content="noindex">
${preview(siteUrl)}
${icons}
</head>
<body><div id="root"></div>${failure}<noscript><p class="page-failure">Briefhouse needs JavaScript.</p></noscript></body>
</html>
`;

/** File name to text of every document of the site. `siteUrl` has no slash at its end. */
export const renderDocuments = (files: DocumentFiles, siteUrl: string): Record<string, string> => ({
  'index.html': landingDocument(files, siteUrl),
  'app.html': appDocument(files, siteUrl),
  '404.html': appDocument(files, siteUrl),
  'robots.txt': `User-agent: *\nAllow: /$\nDisallow: /api/\nDisallow: /auth\nDisallow: /dashboard\nDisallow: /client\nDisallow: /edit-profile\nDisallow: /posts\nDisallow: /admin\n`,
});
