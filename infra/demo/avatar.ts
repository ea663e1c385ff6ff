import { createAvatar } from '@dicebear/core';
import { create, meta, schema } from '@dicebear/notionists';
import { Resvg } from '@resvg/resvg-js';

const grounds = ['ead9c8', 'd9e0d0', 'e6d3d3', 'd3dce6', 'e9e2c4', 'dcd6e6'];

/** A drawn portrait as a 256 px PNG, always the same for the same name. */
export const drawAvatar = (name: string): Uint8Array => {
  const svg = createAvatar(
    { create, meta, schema },
    { seed: name, backgroundColor: grounds, size: 256 },
  ).toString();
  return new Resvg(svg).render().asPng();
};
