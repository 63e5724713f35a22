import { config } from '@/lib/config';
import { llmsText } from '@/lib/text/well-known';

export const dynamic = 'force-dynamic';

/** What assistants find here and how they read it (llmstxt.org). */
export const GET = (): Response =>
  new Response(llmsText(config), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
