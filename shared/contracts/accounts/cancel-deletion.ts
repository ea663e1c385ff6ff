import { endpoint } from '../endpoint.ts';
import { empty, ok } from '../fields.ts';

export const cancelDeletion = endpoint({
  name: 'cancelDeletion',
  domain: 'accounts',
  method: 'DELETE',
  path: '/me/deletion',
  summary: "Keeps the caller's account, if it was to be deleted. Repeating it changes nothing.",
  auth: 'user',
  actors: ['user'],
  whileSuspended: 'An account is its owner’s to keep until its date has come.',
  input: empty,
  output: ok,
  errors: ['DELETION_DUE'],
});
