import { config } from '@/lib/config';
import { securityText } from '@/lib/text/well-known';

export const dynamic = 'force-dynamic';

/** Where to report a weakness (RFC 9116). */
export const GET = (): Response =>
  new Response(securityText(config, new Date()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
