import 'server-only';
import type { AnyEndpoint } from '../backend/endpoint';
import { navigationEndpoints } from './navigation-endpoints';
import { pageEndpoints } from './page-endpoints';

/** What page admins do with content pages, navigation and footer (completion.md section 5, Verwaltung). */
export const contentWriteEndpoints: AnyEndpoint[] = [...pageEndpoints, ...navigationEndpoints];
