import { type Platform, platforms } from '@briefhouse/contracts/marketplace/portfolio.ts';

export const platformNames: Record<Platform, string> = {
  tiktok: 'TikTok',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
  pinterest: 'Pinterest',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  x: 'X (Twitter)',
  website: 'A website or shop',
  other: 'Somewhere else',
};

export const platformOptions = platforms.map((value) => ({ value, label: platformNames[value] }));
