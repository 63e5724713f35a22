import 'server-only';
import type { AnyEndpoint } from '../backend/endpoint';
import { infoTextEndpoints } from './info-endpoints';
import { navigationEndpoints } from './navigation-endpoints';
import { pageEndpoints } from './page-endpoints';
import { standardEndpoints } from './standard-endpoints';

/** What page admins do with content pages, navigation, footer and info texts (docs/requirements/accounts.md, Administration). */
export const contentWriteEndpoints: AnyEndpoint[] = [
  ...pageEndpoints,
  ...navigationEndpoints,
  ...standardEndpoints,
  ...infoTextEndpoints,
];
