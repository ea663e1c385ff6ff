import './styles.css';
import type { RouteObject } from 'react-router';

/** The screens of this remote; paths are absolute. A path of its area that is not here is "page not found". */
export const routes: RouteObject[] = [];
