import { asCreator } from './creators/creator-row.ts';
import { countFollowers } from './creators/domain/count-followers.ts';
import { countSpecialty } from './creators/domain/count-specialty.ts';
import { deleteFavorites } from './creators/domain/delete-favorites.ts';
import type { FavoritesRow } from './creators/favorites.entity.ts';
import { matcherOf, padded, searchText, wordsOf } from './creators/search/search-text.ts';
import { toCreatorAbout } from './creators/views.ts';
import { pieceStep, readOwnPiece, readOwnPieces } from './portfolio/domain/own-pieces.ts';
import { removePortfolio } from './portfolio/domain/remove-portfolio.ts';

export type { FavoritesRow };
export {
  asCreator,
  countFollowers,
  countSpecialty,
  deleteFavorites,
  pieceStep,
  readOwnPiece,
  readOwnPieces,
  removePortfolio,
  toCreatorAbout,
};

// Texts that are searched.

export { matcherOf, padded, searchText, wordsOf };
