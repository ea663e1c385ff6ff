// Apart from `marketplace/endpoints.ts`: a function that carries one table must not carry the other.

import { getCreator, getCreatorPage, listCreators, listSpecialties } from '../marketplace/creator.ts';
import { getCreatorMetrics } from '../marketplace/creator-metrics.ts';
import {
  createDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  updateDocument,
} from '../marketplace/document.ts';
import { addFavorite, listFavorites, removeFavorite } from '../marketplace/favorite.ts';
import {
  addPiece,
  arrangePortfolio,
  changePiece,
  getPortfolio,
  removePiece,
} from '../marketplace/portfolio.ts';

export const directory = {
  addFavorite,
  getCreator,
  listCreators,
  listFavorites,
  listSpecialties,
  removeFavorite,
};

export const metrics = {
  getCreatorMetrics,
};

export const documents = {
  createDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  updateDocument,
};

export const portfolio = {
  addPiece,
  arrangePortfolio,
  changePiece,
  getCreatorPage,
  getPortfolio,
  removePiece,
};

export const creators = {
  ...directory,
  ...metrics,
  ...documents,
  ...portfolio,
};
