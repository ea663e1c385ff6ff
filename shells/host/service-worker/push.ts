declare const self: ServiceWorkerGlobalScope;

/** A message of the server: `PushMessage` of functions/inbox. */
interface Message {
  title: string;
  body: string;
  tag: string;
  path: string;
}

/** Browsers take the permission away from a site that shows nothing, so an unreadable message is shown too. */
const unreadable: Message = {
  title: 'Briefhouse',
  body: 'You have a new notification.',
  tag: 'news',
  path: '/dashboard',
};

const read = (data: PushMessageData | null): Message => {
  try {
    const { title, body, tag, path } = (data?.json() ?? {}) as Partial<Record<keyof Message, unknown>>;
    if (typeof title !== 'string' || typeof path !== 'string') return unreadable;
    return { title, body: String(body ?? ''), tag: String(tag ?? ''), path };
  } catch {
    return unreadable;
  }
};

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Safari counts a message that shows nothing, whatever is on the screen. */
const mayShowNothing = /Chrome|Firefox/.test(navigator.userAgent);

/** A page that somebody is looking at announces the news by itself. */
export const showMessage = async (data: PushMessageData | null): Promise<void> => {
  const { title, body, tag, path } = read(data);
  if (mayShowNothing && (await openPages()).some(({ focused }) => focused)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: path,
  });
};

/** Milliseconds in which a page has to say that it goes there itself. */
const answerMs = 800;

/** Opens a path of the site in a page that is open already, or in a new one. */
export const openTarget = async (path: unknown): Promise<void> => {
  const url = new URL(String(path), self.location.origin);
  const target = url.origin === self.location.origin ? url.pathname + url.search : unreadable.path;
  const pages = await openPages();
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return void (await self.clients.openWindow(target));
  await page.focus().catch(() => undefined);
  // Unsaved input in the page is not lost if the page itself goes to the screen.
  if (await isTaken(page, target)) return;
  await page.navigate(target).catch(() => self.clients.openWindow(target));
};

const isTaken = (page: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    page.postMessage({ open: path }, [port2]);
    setTimeout(() => resolve(false), answerMs);
  });
