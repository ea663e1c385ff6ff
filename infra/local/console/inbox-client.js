// The inbox page: fetches all mail, then prepends new mail from the stream. Everything is set as text, never as markup.

const at = (id) => document.getElementById(id);
let mails = [];

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' });
const short = (iso) => {
  const date = new Date(iso);
  return date.toDateString() === new Date().toDateString() ? clock.format(date) : day.format(date);
};

const shown = () => {
  const wanted = at('filter').value.trim().toLowerCase();
  return mails.filter((mail) => mail.to.toLowerCase().includes(wanted));
};

const span = (className, text) =>
  Object.assign(document.createElement('span'), { className, textContent: text });

const row = (mail) => {
  const link = Object.assign(document.createElement('a'), { href: `#${mail.id}` });
  if (location.hash === `#${mail.id}`) link.setAttribute('aria-current', 'true');
  link.append(span('subject', mail.subject), span('when', short(mail.sentAt)), span('to', mail.to));
  const item = document.createElement('li');
  item.append(link);
  return item;
};

const drawList = () => {
  const list = shown();
  at('mails').replaceChildren(...list.map(row));
  at('count').textContent = mails.length > 0 ? String(list.length) : '';
  at('empty').hidden = list.length > 0;
  at('empty-text').textContent =
    mails.length > 0
      ? 'No mail to this address.'
      : 'No mail yet. Sign up in the product and its mail arrives here.';
};

const drawMessage = () => {
  const mail = mails.find((one) => `#${one.id}` === location.hash);
  document.body.classList.toggle('reading', mail !== undefined);
  at('hint').hidden = mail !== undefined || mails.length === 0;
  at('opened').hidden = mail === undefined;
  if (!mail || at('opened').dataset.id === mail.id) return;
  at('opened').dataset.id = mail.id;
  at('subject').textContent = mail.subject;
  at('to').textContent = mail.to;
  at('from').textContent = mail.from ?? 'Nobody';
  at('sent').textContent = full.format(new Date(mail.sentAt));
  at('sent').dateTime = mail.sentAt;
  at('text').textContent = mail.text;
  at('acted').textContent = '';
  const oneClick = (mail.headers ?? []).some(({ name }) => name.toLowerCase() === 'list-unsubscribe-post');
  document.querySelector('[data-act="unsubscribe"]').hidden = !oneClick;
  // replace() instead of src, so that the frame adds no entries to the Back button.
  at('html').contentWindow.location.replace(`/__local/mail/${mail.id}`);
  showAs(mail.html ? 'html' : 'text');
};

const showAs = (kind) => {
  for (const one of ['html', 'text']) {
    at(one).hidden = one !== kind;
    at(`as-${one}`).setAttribute('aria-pressed', String(one === kind));
  }
};

const draw = () => {
  drawList();
  drawMessage();
};

const load = async () => {
  const answer = await fetch('/__local/mail');
  mails = await answer.json();
  draw();
};

const stream = new EventSource('/__local/mail/events');
stream.addEventListener('open', () => {
  document.querySelector('.bar').hidden = true;
  load();
});
stream.addEventListener('error', () => {
  document.querySelector('.bar').hidden = false;
});
stream.addEventListener('mail', (event) => {
  const mail = JSON.parse(event.data);
  if (!mails.some((one) => one.id === mail.id)) mails = [mail, ...mails];
  draw();
});

const told = { unsubscribe: 'Unsubscribed.', bounce: 'It came back.', complaint: 'Complained.' };
for (const button of document.querySelectorAll('[data-act]'))
  button.addEventListener('click', async () => {
    const { act } = button.dataset;
    const answer = await fetch(`/__local/mail/${location.hash.slice(1)}/${act}`, { method: 'POST' });
    at('acted').textContent = answer.ok ? told[act] : `That failed (${answer.status}).`;
  });
at('filter').value = new URLSearchParams(location.search).get('to') ?? '';
at('filter').addEventListener('input', drawList);
at('as-html').addEventListener('click', () => showAs('html'));
at('as-text').addEventListener('click', () => showAs('text'));
addEventListener('hashchange', () => {
  draw();
  if (document.body.classList.contains('reading')) at('message').focus({ preventScroll: true });
});
