import { listPosts } from '@briefhouse/contracts/community/post.ts';
import { followEvents } from '@briefhouse/web/event-lists.ts';

followEvents({ feed: [listPosts] });
