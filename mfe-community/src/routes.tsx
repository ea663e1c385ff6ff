import './styles.css';
import './events.ts';
import type { RouteObject } from 'react-router';
import { FeedScreen } from './feed/feed-screen.tsx';
import { PostScreen } from './post/post-screen.tsx';

/** The screens of this remote; paths are absolute. A path of its area that is not here is "page not found". */
export const routes: RouteObject[] = [
  { path: '/posts', element: <FeedScreen /> },
  { path: '/posts/:postId', element: <PostScreen /> },
];
