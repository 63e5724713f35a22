import { call } from '@/lib/backend/call';
import { showMailedLink } from '@/lib/registration/endpoints';
import type { LinkKind, LinkState } from '@/lib/registration/model';

/** How the mailed link stands whose page is asked for; looking does not use it up. */
export const loadLink = (kind: LinkKind, token: string): Promise<LinkState> =>
  call(showMailedLink, { kind, token });
