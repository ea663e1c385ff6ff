import { randomUUID } from 'node:crypto';
import type { Person, Target } from '../target.ts';
import { refused, type Theme } from '../theme.ts';
import { describedPiece, readyPicture } from './media.ts';
import { reportedPost, sanctionOf } from './moderation.ts';

const required = async (answer: ReturnType<Target['send']>) => {
  const { status, text, body } = await answer;
  if (status !== 200) throw new Error(`Refused: ${status} ${text}`);
  return body;
};

interface Shown {
  media: { files: { url: string }[] }[];
}

/** The status of an address without signing in, which is one of the site or a signed one. */
const statusOf = async ({ url: site }: Target, address: string) => {
  const answer = await fetch(new URL(address, site));
  await answer.arrayBuffer();
  return answer.status;
};

/** The two acts of each kind of owner on a picture: it shows it, and lets go of it. */
interface Letting {
  purpose: string;
  type: 'creator' | 'client';
  show: (target: Target, person: Person, id: string) => Promise<unknown>;
  end: (target: Target, person: Person, id: string) => Promise<unknown>;
}

const saved = async ({ send }: Target, person: Person, picture: object) => {
  const { profile } = (await required(send('/api/me', { person }))) as {
    profile: { version: number; first_name: string; last_name: string };
  };
  const { version, first_name, last_name } = profile;
  const rest = { bio: null, location: null, email_notifications_enabled: true };
  const body = { version, first_name, last_name, ...rest, ...picture };
  await required(send('/api/profile', { method: 'PUT', person, body }));
};

const ofProfile = (purpose: 'avatar' | 'logo'): Letting => ({
  ...{ purpose, type: 'client' },
  show: (target, person, id) => saved(target, person, { [`${purpose}_media_id`]: id }),
  end: (target, person) => saved(target, person, { [`${purpose}_media_id`]: null }),
});

const post = randomUUID();
const lettings: Letting[] = [
  ofProfile('avatar'),
  ofProfile('logo'),
  {
    ...{ purpose: 'portfolio', type: 'creator' },
    show: ({ send }, person, media_id) =>
      required(
        send('/api/portfolio/pieces', { method: 'POST', person, body: { ...describedPiece, media_id } }),
      ),
    end: ({ send }, person, id) =>
      required(send(`/api/portfolio/pieces/${id}`, { method: 'DELETE', person })),
  },
  {
    ...{ purpose: 'post', type: 'creator' },
    show: ({ send }, person, media_id) =>
      required(
        send('/api/posts', {
          method: 'POST',
          person,
          body: { content: '', submission_id: post, media: [{ media_id }] },
        }),
      ),
    end: ({ send }, person) => required(send(`/api/posts/${post}`, { method: 'DELETE', person })),
  },
];

export const withdrawn: Theme = {
  name: 'pictures that are removed or let go of',
  tries: [
    ...lettings.map(({ purpose, type, show, end }) => ({
      name: `look at a picture (${purpose}) after its owner has let go of it`,
      hole: 'its address still answers (200)',
      run: async (target: Target) => {
        const person = await target.newcomer(type);
        await target.send('/api/me', { person });
        const { id, url } = await readyPicture(target, person, purpose);
        await show(target, person, id);
        await target.settled();
        const before = await statusOf(target, url);
        if (before !== 200) return { held: false, seen: `it was not there before either: ${before}` };
        await end(target, person, id);
        await target.settled();
        return refused(
          [await statusOf(target, url), await statusOf(target, `/private${url.slice(6)}`)],
          [403, 404],
        );
      },
    })),
    {
      name: 'look at the picture of a post that the moderators removed',
      hole: 'its address still answers (200), or its author or a moderator cannot see it, or it stays away when it is restored',
      run: async (target) => {
        const { moderator, admin } = target.people;
        const [author, reporter] = [await target.newcomer('creator'), await target.newcomer('client')];
        const { id: media_id, url } = await readyPicture(target, author, 'post');
        const { post: id, found } = await reportedPost(target, author, reporter, { media: [{ media_id }] });
        const before = await statusOf(target, url);
        const { path, body } = sanctionOf(found);
        await required(target.send(path, { method: 'PUT', person: moderator, body }));
        await target.settled();
        const gone = await statusOf(target, url);

        const own = (await required(target.send(`/api/posts/${id}`, { person: author }))).post as Shown;
        const judged = await required(target.send(`/api/admin/cases/${found.id}`, { person: admin }));
        const [report] = judged.reports as { post: Shown }[];
        const signed = [own, report?.post].map((shown) => shown?.media[0]?.files[0]?.url ?? url);
        const opened = await Promise.all(signed.map((address) => statusOf(target, address)));
        const bare = await Promise.all(
          signed.map((address) => statusOf(target, address.split('?')[0] ?? '')),
        );
        const reversal = `/api/admin/cases/${found.id}/decisions/${found.round}/reversal`;
        await required(target.send(reversal, { method: 'PUT', person: admin, body: {} }));
        await target.settled();
        const back = await statusOf(target, url);
        const { held, seen } = refused([gone, ...bare], [403, 404]);
        return {
          held: held && [before, back, ...opened].every((status) => status === 200),
          seen: `${seen}; ${before} before, ${opened} for its author and a moderator, ${back} restored`,
        };
      },
    },
    {
      name: 'show the picture of a post that the moderators removed in another post, after deleting that one',
      hole: 'the other post is taken (200), or the picture’s address answers again',
      run: async (target) => {
        const [author, reporter] = [await target.newcomer('creator'), await target.newcomer('client')];
        const showAgain = async (isRemoved: boolean) => {
          const { id: media_id, url } = await readyPicture(target, author, 'post');
          const { post: id, found } = await reportedPost(target, author, reporter, { media: [{ media_id }] });
          const { path, body } = sanctionOf(found);
          if (isRemoved)
            await required(target.send(path, { method: 'PUT', person: target.people.moderator, body }));
          await required(target.send(`/api/posts/${id}`, { method: 'DELETE', person: author }));
          await target.settled();
          const again = { content: '', submission_id: randomUUID(), media: [{ media_id }] };
          const { status } = await target.send('/api/posts', { method: 'POST', person: author, body: again });
          await target.settled();
          return { status, shown: await statusOf(target, url) };
        };
        const own = await showAgain(false);
        const removed = await showAgain(true);
        const isProper = own.status === 200 && own.shown === 200;
        return {
          held: isProper && removed.status === 404 && [403, 404].includes(removed.shown),
          seen: `answered ${removed.status}, its address ${removed.shown}; one that nobody removed ${own.status}, ${own.shown}`,
        };
      },
    },
  ],
};
