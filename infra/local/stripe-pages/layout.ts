import { type Html, html } from '../html.ts';

/** A page of the simulator. `shop` is the product's name, as a customer of Stripe's pages would see it. */
export const layout = (
  shop: string,
  title: string,
  main: Html,
  kind: 'hosted' | 'console' = 'hosted',
): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${shop}, simulated Stripe</title>
<link rel="stylesheet" href="/__local/page.css">
<link rel="stylesheet" href="/__local/stripe/pages.css">
</head>
<body class="${kind}">
<header class="top">
<p class="brand">${shop} <span>simulated Stripe</span></p>
<p class="label">No money moves here</p>
<nav aria-label="Local"><a href="/__local/">What runs</a><a href="/__local/stripe"${kind === 'console' && html` aria-current="page"`}>Stripe</a><a href="/">Open the product</a></nav>
</header>
${main}
</body>
</html>`.markup;

/** The error of the form below it. */
export const problemNote = (problem: string | undefined): Html | undefined =>
  problem === undefined ? undefined : html`<p class="problem" role="alert">${problem}</p>`;

/** A page with words alone, and one way on. */
export const notePage = (
  shop: string,
  { title, text, way }: { title: string; text: string; way?: { href: string; label: string } | undefined },
): string =>
  layout(
    shop,
    title,
    html`<main class="narrow"><h1>${title}</h1><p class="lead">${text}</p>${way && html`<p><a class="primary" href="${way.href}">${way.label}</a></p>`}</main>`,
  );
