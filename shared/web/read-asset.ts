import { errorOfAnswer } from './api-error.ts';

/** The bytes of a file that was built with the page, such as a font; throws as `call` does if it cannot be read. */
export const readAsset = async (url: string): Promise<ArrayBuffer> => {
  const answer = await fetch(url);
  if (!answer.ok) throw await errorOfAnswer(answer);
  return answer.arrayBuffer();
};
