import { AppError } from '../../kit/app-error.ts';
import { type PaperRow, paperEntity } from '../paper.entity.ts';

/** A receipt or an invoice of one's own; NOT_FOUND for anybody else's. */
export const readPaper = async (userId: string, paperId: string): Promise<PaperRow> => {
  const { data } = await paperEntity().get({ paper_id: paperId }).go();
  if (data?.user_id !== userId) throw new AppError('NOT_FOUND');
  return data;
};
