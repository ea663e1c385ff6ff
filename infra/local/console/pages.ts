import { escapeHtml } from '../html.ts';

/** One section of the overview, such as tables or functions. */
export interface Section {
  title: string;
  items: { name: string; detail?: string; href?: string; action?: { label: string; post: string } }[];
}

const layout = (
  product: string,
  title: string,
  here: 'index' | 'inbox' | undefined,
  main: string,
  script = '',
): string => {
  const link = (href: string, text: string, current: boolean): string =>
    `<a href="${href}"${current ? ' aria-current="page"' : ''}>${text}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(product)}, local</title>
<link rel="stylesheet" href="/__local/page.css">
${script}
</head>
<body>
<header class="top">
<p class="brand">${escapeHtml(product)} <span>on this machine</span></p>
<nav aria-label="Local">${link('/__local/', 'What runs', here === 'index')}${link('/__local/inbox', 'Inbox', here === 'inbox')}${link('/', 'Open the product', false)}</nav>
</header>
${main}
</body>
</html>`;
};

const item = ({ name, detail, href, action }: Section['items'][number]): string =>
  `<li>${href ? `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a>` : `<span>${escapeHtml(name)}</span>`}${
    detail ? `<small>${escapeHtml(detail)}</small>` : ''
  }${
    action
      ? `<button type="button" data-post="${escapeHtml(action.post)}">${escapeHtml(action.label)}</button>`
      : ''
  }</li>`;

const hour = 3_600_000;

const clockForm = ({ now, offset_ms }: { now: string; offset_ms: number }): string =>
  `<form class="clock" id="clock" aria-label="Clock">
<p>The product's time is <time datetime="${now}">${now.slice(0, 19).replace('T', ' ')} UTC</time>${
    offset_ms === 0 ? ', as everywhere.' : `, ${(offset_ms / hour).toFixed(1)} hours from real time.`
  }</p>
<label for="amount">Move it by</label>
<input id="amount" name="amount" type="number" value="1" required>
<select name="unit" aria-label="Unit"><option value="60">minutes</option><option value="3600" selected>hours</option><option value="86400">days</option></select>
<button>Move</button>
<button type="button" id="reset"${offset_ms === 0 ? ' disabled' : ''}>Back to real time</button>
<p id="problem" role="alert" hidden></p>
</form>`;

export const overviewPage = (
  product: string,
  sections: Section[],
  clock: { now: string; offset_ms: number },
): string =>
  layout(
    product,
    'What runs',
    'index',
    `<main class="index"><h1>What runs</h1>
<p class="lead">The core stack as it was synthesised, served from this machine.</p>
${clockForm(clock)}
<div class="sections">${sections
      .map(
        ({ title, items }) =>
          `<section><h2>${escapeHtml(title)} <small>${items.length}</small></h2><ul>${items.map(item).join('')}</ul></section>`,
      )
      .join('')}</div></main>`,
    '<script src="/__local/overview.js" type="module"></script>',
  );

export const inboxPage = (product: string): string =>
  layout(
    product,
    'Inbox',
    'inbox',
    `<p class="bar" role="status" hidden>The local cloud does not answer. Trying again…</p>
<main class="inbox">
<section class="list" aria-label="Messages">
<h1>Inbox <small id="count"></small></h1>
<label for="filter">Show mail to</label>
<input id="filter" type="search" autocomplete="off" spellcheck="false" placeholder="Anybody">
<ol id="mails"></ol>
<div class="empty" id="empty" hidden>
<svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true"><rect x="10" y="8" width="76" height="48" rx="6"/><path d="m12 13 36 26 36-26"/></svg>
<p id="empty-text"></p>
<a href="/">Open the product</a>
</div>
</section>
<article class="message" id="message" tabindex="-1" aria-label="Message">
<p class="hint" id="hint">Choose a message to read it.</p>
<div id="opened" hidden>
<a class="back" href="#">All messages</a>
<h2 id="subject"></h2>
<dl><dt>To</dt><dd id="to"></dd><dt>From</dt><dd id="from"></dd><dt>Sent</dt><dd><time id="sent"></time></dd></dl>
<div class="kinds" role="group" aria-label="Show as"><button type="button" id="as-html" aria-pressed="true">Mail</button><button type="button" id="as-text" aria-pressed="false">Plain text</button></div>
<div class="acts" role="group" aria-label="As its recipient"><button type="button" data-act="unsubscribe">Unsubscribe</button><button type="button" data-act="bounce">Let it bounce</button><button type="button" data-act="complaint">Call it spam</button><span id="acted" role="status"></span></div>
<iframe id="html" title="The message" sandbox="allow-top-navigation-by-user-activation"></iframe>
<pre id="text" hidden></pre>
</div>
</article>
</main>`,
    '<script src="/__local/inbox.js" type="module"></script>',
  );

export const notFoundPage = (product: string): string =>
  layout(
    product,
    'Not found',
    undefined,
    '<main class="index"><h1>Nothing here</h1><p class="lead">There is no such page.</p></main>',
  );
