import type { Me } from '@briefhouse/web/session.tsx';
import { describe, expect, it } from 'vitest';
import { afterSignIn, displayName, homeOf, placeOf, signInPath } from './access.ts';

const person = (
  user_type: 'creator' | 'client',
  groups: Me['groups'] = [],
  names: Partial<Me['profile']> = {},
) => ({ profile: { user_type, first_name: 'Ana', email: 'ana.p@x.test', ...names }, groups }) as Me;

const creator = person('creator');
const client = person('client');
const admin = person('client', ['admin']);
const moderator = person('creator', ['moderator']);

describe('homeOf', () => {
  it('is one step for each', () => {
    expect([creator, client, admin, moderator].map(homeOf)).toEqual([
      '/dashboard',
      '/client',
      '/admin',
      '/dashboard',
    ]);
  });
});

describe('placeOf', () => {
  it('keeps each type in its own dashboard', () => {
    expect(placeOf(creator, '/client')).toEqual({ go: '/dashboard' });
    expect(placeOf(creator, '/client/anything')).toEqual({ go: '/dashboard' });
    expect(placeOf(client, '/dashboard')).toEqual({ go: '/client' });
    expect(placeOf(creator, '/dashboard')).toBe('show');
    expect(placeOf(client, '/clients-of-ours')).toBe('show');
    expect(placeOf(creator, '/posts/1')).toBe('show');
  });

  it('lets admins and moderators into the admin area and denies everybody else', () => {
    expect([creator, client, admin, moderator].map((me) => placeOf(me, '/admin'))).toEqual([
      'denied',
      'denied',
      'show',
      'show',
    ]);
  });
});

describe('displayName', () => {
  it('falls back to the email, then to "User"', () => {
    expect(displayName(creator)).toBe('Ana');
    expect(displayName(person('creator', [], { first_name: ' ' }))).toBe('ana.p');
    expect(displayName(person('creator', [], { first_name: '', email: '' }))).toBe('User');
  });
});

describe('afterSignIn', () => {
  it('goes back to where the person was heading', () => {
    expect(afterSignIn(creator, '/posts/7?comment=c1')).toBe('/posts/7?comment=c1');
    expect(signInPath('/posts/7', '?comment=c1')).toBe('/auth?next=%2Fposts%2F7%3Fcomment%3Dc1');
  });

  it('never through a second redirect', () => {
    expect(afterSignIn(creator, '/client?tab=find')).toBe('/dashboard');
    expect(afterSignIn(client, '/dashboard')).toBe('/client');
    expect(afterSignIn(client, '/admin')).toBe('/client');
    expect(afterSignIn(creator, '/auth?mode=signup')).toBe('/dashboard');
    expect(afterSignIn(creator, null)).toBe('/dashboard');
    expect(afterSignIn(creator, '/')).toBe('/dashboard');
  });

  it.each([
    ...[
      '//evil.test',
      '///evil.test',
      '/\\evil.test',
      '\\/evil.test',
      '/\\/evil.test',
      '/posts//evil.test',
      '//',
    ],
    ...['/\t/evil.test', '/\n/evil.test', '/\r\n/evil.test', '\t//evil.test', ' //evil.test', '/ /evil.test'],
    ...['/%09/evil.test', '/%5Cevil.test', '/%2F/evil.test', '/%2f%2fevil.test', '/%252F/evil.test', '/%zz'],
    ...['/%e2%80%a8/x', '/\u2028/x', '/\u202e/x', '/\ufeff/x', '/\u0000', '/posts/\u0085', '/posts?q=a\tb'],
    ...[
      '/./evil.test',
      '/../evil.test',
      '/posts/../auth',
      '/posts/%2e%2e/auth',
      '/%61uth',
      '/%63lient',
      '/auth/x',
      '/auth#x',
    ],
    ...[
      'https://evil.test',
      'https:evil.test',
      'javascript:alert(1)',
      '?next=//evil.test',
      '#x',
      'posts',
      '',
    ],
  ])('never goes to %j', (next) => {
    expect(afterSignIn(creator, next)).toBe('/dashboard');
  });

  it.each([
    '/posts',
    '/posts/',
    '/posts/7?at=a//b&c=%09',
    '/posts?q=ü#c',
    '/creators/%C3%BC-1',
    '/dashboard?a=/\u00fc',
  ])('goes to %j', (next) => {
    expect(afterSignIn(creator, next)).toBe(next);
  });
});
