import { describe, expect, it } from 'vitest';
import { shapeRequest } from './request.ts';

describe('shapeRequest', () => {
  it('puts path parameters into the path and the rest into the query of a GET', () => {
    expect(
      shapeRequest(
        { method: 'GET', path: '/projects/{project_id}/requests' },
        { project_id: 'a/b', limit: 20, cursor: undefined },
      ),
    ).toEqual({ method: 'GET', url: '/api/projects/a%2Fb/requests?limit=20', body: undefined });
  });

  it('puts the rest into the body of anything that writes, nulls included', () => {
    expect(shapeRequest({ method: 'PUT', path: '/profile' }, { bio: null, first_name: 'Ana' })).toEqual({
      method: 'PUT',
      url: '/api/profile',
      body: '{"bio":null,"first_name":"Ana"}',
    });
  });

  it('repeats a list in the query', () => {
    expect(shapeRequest({ method: 'GET', path: '/x' }, { tag: ['a', 'b c'] }).url).toBe(
      '/api/x?tag=a&tag=b+c',
    );
  });

  it('throws when a path parameter is missing', () => {
    expect(() => shapeRequest({ method: 'DELETE', path: '/n/{notification_id}' }, {})).toThrow(
      'needs notification_id',
    );
  });
});
