/** Colours of one scene: paper and ink, one strong colour and two that go with it. */
export interface Palette {
  paper: string;
  wall: string;
  /** The strong one. */
  main: string;
  second: string;
  accent: string;
  ink: string;
  /** What is not in the light is tinted with it. */
  dusk: string;
}

const of = (
  paper: string,
  wall: string,
  main: string,
  second: string,
  accent: string,
  ink: string,
  dusk: string,
): Palette => ({ paper, wall, main, second, accent, ink, dusk });

export const palettes: readonly Palette[] = [
  of('#f8efdf', '#ecd5b9', '#d5532f', '#2f6d6a', '#efb548', '#2c2326', '#6b4a6e'),
  of('#f7efe2', '#e3d9c8', '#274c8f', '#e58a5b', '#f1c96b', '#1f2438', '#4b5390'),
  of('#f6f0e0', '#d9dcc2', '#3d6b45', '#e39a86', '#f0c15a', '#24291f', '#4d6278'),
  of('#f9ece2', '#f0cfc0', '#8c2f4b', '#d9a23c', '#f2b8a0', '#2e1e28', '#7a4a7c'),
  of('#f3efe4', '#cfdcd8', '#1f6f78', '#ef7f5f', '#f5d08a', '#1d2a2d', '#3f5f8a'),
  of('#faf1dc', '#f3d58f', '#22406b', '#c9472f', '#f08f3c', '#22212f', '#7c5a63'),
  of('#f6ece4', '#e0c7bd', '#b4462d', '#5b7fa6', '#e9b25c', '#2a2020', '#64507a'),
  of('#f4f0e3', '#dcd3e2', '#5e4b8b', '#c96f4a', '#edc45f', '#272135', '#56508c'),
  of('#f7f1e6', '#cfe0e6', '#d9472e', '#2f5f86', '#f4c553', '#20262e', '#476696'),
  of('#f5eee0', '#d3cdb0', '#6b6a2a', '#b9522f', '#e8b04e', '#282618', '#5c5a74'),
  of('#f8eee8', '#f2c9b2', '#2d6a66', '#d8455a', '#f3ad58', '#2a2226', '#7b5470'),
  of('#f3ede2', '#d8c9b4', '#7a3b22', '#3f7f7a', '#e7a95a', '#261d1a', '#5c4c6c'),
];
