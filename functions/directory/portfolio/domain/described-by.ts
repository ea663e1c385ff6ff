import type { pieceInput } from '@briefhouse/contracts/marketplace/piece.ts';
import type * as z from 'zod';
import type { PieceRow } from '../piece.entity.ts';

type Described = z.output<typeof pieceInput>;

/** A creator's description of a piece, as it is stored: blank fields are left out. */
export const describedBy = ({ title, words, platform, tags, alt, focus_x, focus_y }: Described) =>
  ({
    title,
    ...(words !== null && { words }),
    ...(platform !== null && { platform }),
    tags,
    ...(alt !== null && { alt }),
    focus_x,
    focus_y,
  }) satisfies Partial<PieceRow>;
