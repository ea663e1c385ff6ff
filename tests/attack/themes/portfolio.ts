import type { Answer, Person, Target } from '../target.ts';
import type { Theme } from '../theme.ts';
import { describedPiece, readyPicture } from './media.ts';

const add = (target: Target, person: Person, media_id: string) =>
  target.send('/api/portfolio/pieces', {
    method: 'POST',
    person,
    body: { ...describedPiece, title: 'Secretwork', media_id },
  });

const arrange = (target: Target, person: Person, body: object) =>
  target.send('/api/portfolio', { method: 'PATCH', person, body: { version: 0, ...body } });

/** Two creators; the first has a piece of work. */
const twoCreators = async (target: Target) => {
  const [owner, attacker] = [await target.newcomer('creator'), await target.newcomer('creator')];
  for (const person of [owner, attacker]) await target.send('/api/me', { person });
  const { id: piece } = await readyPicture(target, owner, 'portfolio');
  const added = await add(target, owner, piece);
  if (added.status !== 200) throw new Error(`No piece: ${added.status} ${added.text}`);
  return { owner, attacker, piece };
};

const isOwned = async (target: Target, person: Person, piece: string) => {
  const { body } = await target.send('/api/portfolio', { person });
  const { pieces } = body.portfolio as { pieces: { id: string; title: string }[] };
  return pieces.some(({ id, title }) => id === piece && title === 'Secretwork');
};

const seenOf = (answers: Answer[]) =>
  answers.map(({ status, body }) => `${status} ${String(body.code ?? '')}`.trim()).join(', ');

export const portfolio: Theme = {
  name: 'portfolios',
  tries: [
    {
      name: 'show a file of somebody else’s as one’s own work',
      hole: 'it becomes a piece (200), or the answer tells a file that exists from one that does not',
      run: async (target) => {
        const { owner, attacker, piece } = await twoCreators(target);
        const { id: unused } = await readyPicture(target, owner, 'portfolio');
        const answers = [
          await add(target, attacker, piece),
          await add(target, attacker, unused),
          await add(target, attacker, 'no-such-file'),
        ];
        const taken = await add(target, owner, unused);
        const held =
          taken.status === 200 &&
          answers.every(({ status, text }) => status === 404 && text === answers[0]?.text);
        return { held, seen: `${seenOf(answers)}; its owner ${taken.status}` };
      },
    },
    {
      name: 'use a private file, sent for the chat, as a piece of public work',
      hole: 'it becomes a piece (200)',
      run: async (target) => {
        const { owner } = await twoCreators(target);
        const { id } = await readyPicture(target, owner, 'chat');
        const answer = await add(target, owner, id);
        return { held: answer.status === 415, seen: seenOf([answer]) };
      },
    },
    {
      name: 'change, remove and arrange somebody else’s pieces by their ids',
      hole: 'the piece is changed or gone, or stands among another person’s',
      run: async (target) => {
        const { owner, attacker, piece } = await twoCreators(target);
        const path = `/api/portfolio/pieces/${piece}`;
        const body = { ...describedPiece, title: 'Mine now', version: 1 };
        const answers = [
          await target.send(path, { method: 'PUT', person: attacker, body }),
          await arrange(target, attacker, { cover_id: piece }),
          await arrange(target, attacker, { piece_ids: [piece] }),
        ];
        // The removal of a missing piece is answered alike, and removes nothing.
        await target.send(path, { method: 'DELETE', person: attacker });
        const kept = (await isOwned(target, owner, piece)) && !(await isOwned(target, attacker, piece));
        const held = kept && answers.every(({ status }) => status === 404 || status === 409);
        return { held, seen: `${seenOf(answers)}; ${kept ? 'kept' : 'lost'}` };
      },
    },
    {
      name: 'read a page that is kept to members without an account',
      hole: 'anything of it is seen, or it can be told from one that does not exist',
      run: async (target) => {
        const { owner } = await twoCreators(target);
        const page = (id: string) => target.send(`/api/creators/${id}/page`);
        const [hidden, missing] = [await page(owner.id), await page('nobody')];
        await arrange(target, owner, { is_public: true });
        const open = await page(owner.id);
        const held =
          hidden.status === 404 &&
          hidden.text === missing.text &&
          open.status === 200 &&
          !open.text.includes(owner.email);
        return { held, seen: `${seenOf([hidden, missing])}; once it is open ${open.status}` };
      },
    },
  ],
};
