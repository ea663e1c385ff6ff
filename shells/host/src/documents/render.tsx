import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { content } from '../landing/content.ts';
import { LandingPage } from '../landing/landing-page.tsx';

/** URLs of what the build made, as the documents name them. */
export interface DocumentFiles {
  boot: string;
  main: string;
  federation: string;
  landing: { script: string; sheet: string };
  app: { script: string; sheets: string[] };
  font: string;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const icons = `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.png" type="image/png" sizes="48x48">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<meta name="theme-color" content="#fbf9f6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171411" media="(prefers-color-scheme: dark)">`;

const font = (url: string) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;

const failure = `<div id="load-failure" class="page-failure" role="alert"><strong>Briefhouse could not be loaded</strong><p>Check your connection and try again.</p><a href="">Retry</a></div>`;

const landingDocument = (files: DocumentFiles, siteUrl: string) => {
  const { title, description } = content;
  const html = renderToString(
    <StaticRouter location="/">
      <LandingPage />
    </StaticRouter>,
  );
  return `<!doctype html>
<html lang="en" data-page="landing">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script src="${files.boot}"></script>
<link rel="stylesheet" href="${files.landing.sheet}">
${font(files.font)}
<title>${escape(title)}</title>
<meta name="description" content="${escape(description)}">
<link rel="canonical" href="${siteUrl}/">
<meta name="robots" content="index, follow">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Briefhouse">
<meta property="og:title" content="${escape(title)}">
<meta property="og:description" content="${escape(description)}">
<meta property="og:url" content="${siteUrl}/">
<meta property="og:image" content="${siteUrl}/og.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
${icons}
</head>
<body><div id="root">${html}</div></body>
</html>
`;
};

const appDocument = (files: DocumentFiles) => `<!doctype html>
<html lang="en" data-federation="${files.federation}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script src="${files.boot}"></script>
${files.app.sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('\n')}
<link rel="preload" href="${files.main}" as="script">
<link rel="preload" href="${files.app.script}" as="script">
${font(files.font)}
<title>Briefhouse</title>
<meta name="robots" content="noindex">
${icons}
</head>
<body><div id="root"></div>${failure}<noscript><p class="page-failure">Briefhouse needs JavaScript.</p></noscript></body>
</html>
`;

/** File name to text of every document of the site. `siteUrl` has no slash at its end. */
export const renderDocuments = (files: DocumentFiles, siteUrl: string): Record<string, string> => ({
  'index.html': landingDocument(files, siteUrl),
  'app.html': appDocument(files),
  '404.html': appDocument(files),
  'robots.txt': `User-agent: *\nAllow: /$\nDisallow: /api/\nDisallow: /auth\nDisallow: /dashboard\nDisallow: /client\nDisallow: /edit-profile\nDisallow: /posts\nDisallow: /admin\n`,
});
