import type { Text } from './text.ts';
export declare const privacy: Text;
