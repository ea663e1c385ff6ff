import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { followEvents } from '@briefhouse/web/event-lists.ts';

/** A later release of the host reads the person's profile again when figures have changed. */
followEvents({ metrics: [getMe] });
