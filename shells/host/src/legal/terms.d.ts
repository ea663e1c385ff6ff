import type { Text } from './text.ts';
export declare const terms: Text;
