import { asCreator } from './creators/creator-row.ts';
import { countFollowers, deleteFavorites } from './creators/favorites/follow-up.ts';
import type { FavoritesRow } from './creators/favorites/row.ts';
import { matcherOf, padded, searchText, wordsOf } from './creators/search/search-text.ts';
import { countSpecialty } from './creators/specialties/follow-up.ts';
import { toCardPiece, toCreatorAbout } from './creators/views.ts';
import { removePortfolio } from './portfolio/follow-up.ts';
import { pieceStep, readOwnPiece, readOwnPieces } from './portfolio/queries.ts';
import { readCardPieces } from './portfolio/work.ts';

export type { FavoritesRow };
export {
  asCreator,
  countFollowers,
  countSpecialty,
  deleteFavorites,
  pieceStep,
  readCardPieces,
  readOwnPiece,
  readOwnPieces,
  removePortfolio,
  toCardPiece,
  toCreatorAbout,
};

// Texts that are searched.

export { matcherOf, padded, searchText, wordsOf };
