import * as beauty from './drawings/beauty.ts';
import * as coffee from './drawings/coffee.ts';
import * as fashion from './drawings/fashion.ts';
import * as finance from './drawings/finance.ts';
import * as fitness from './drawings/fitness.ts';
import * as food from './drawings/food.ts';
import * as home from './drawings/home.ts';
import * as outdoor from './drawings/outdoor.ts';
import * as parenting from './drawings/parenting.ts';
import * as pets from './drawings/pets.ts';
import * as tech from './drawings/tech.ts';
import * as travel from './drawings/travel.ts';
import type { Drawing } from './paint.ts';

const drawings: Readonly<Record<string, Drawing>> = {
  ...beauty,
  ...coffee,
  ...fashion,
  ...finance,
  ...fitness,
  ...food,
  ...home,
  ...outdoor,
  ...parenting,
  ...pets,
  ...tech,
  ...travel,
};

export const drawingNamed = (name: string): Drawing => {
  const drawing = drawings[name];
  if (!drawing) throw new Error(`No scene is named ${name}`);
  return drawing;
};
