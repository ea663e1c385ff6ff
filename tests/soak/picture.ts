import type { Page } from 'playwright-core';
import type { SentFile } from './writer.ts';

/** A picture of that width, drawn by the page. */
export const pictureOf = async (page: Page, width: number): Promise<SentFile> => {
  const base64 = await page.evaluate((width) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, 240];
    const context = canvas.getContext('2d');
    for (let x = 0; context && x < width; x += 20) {
      context.fillStyle = `hsl(${(x * width) % 360} 70% 60%)`;
      context.fillRect(x, 0, 20, 240);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, width);
  return { name: `picture-${width}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};
