import { expect, it } from 'vitest';
import { Closers } from './closers.ts';

const recorded = () => {
  const ran: string[] = [];
  const closers = new Closers();
  const add = (name: string, work = () => {}) =>
    closers.push(() => {
      ran.push(name);
      work();
    });
  return { ran, closers, add };
};

it('closes the last first, also when one fails, and tells the failure', async () => {
  const { ran, closers, add } = recorded();
  add('ports');
  add('engine', () => {
    throw new Error('is gone');
  });
  add('queues');
  await expect(closers.close()).rejects.toThrow('is gone');
  expect(ran).toEqual(['queues', 'engine', 'ports']);
  await closers.close();
  expect(ran).toHaveLength(3);
});

it('closes at once what is started after it has closed', async () => {
  const { ran, closers, add } = recorded();
  await closers.close();
  add('late');
  expect(ran).toEqual(['late']);
});
