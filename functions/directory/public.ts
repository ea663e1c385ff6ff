export { asCreator } from './creators/creator-row.ts';
export { countFollowers } from './creators/domain/count-followers.ts';
export { countSpecialty } from './creators/domain/count-specialty.ts';
export { deleteFavorites } from './creators/domain/delete-favorites.ts';
export type { FavoritesRow } from './creators/favorites.entity.ts';
export { toCreatorAbout } from './creators/views.ts';
export { type OwnPiece, pieceStep, readOwnPiece, readOwnPieces } from './portfolio/domain/own-pieces.ts';
export { removePortfolio } from './portfolio/domain/remove-portfolio.ts';
