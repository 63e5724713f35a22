import { ofOneMoment } from '@/lib/backend/one-moment';
import { config } from '@/lib/config';
import { sitemap } from '@/lib/text/sitemap';
import { publicAddresses } from './addresses';

export const dynamic = 'force-dynamic';

/** The sitemap, or one part of it (`?teil=2`) where there are more addresses than one may name. */
export async function GET(request: Request): Promise<Response> {
  const part = new URL(request.url).searchParams.get('teil');
  const xml = sitemap(await ofOneMoment(publicAddresses), config.publicUrl, part);
  if (!xml) return new Response('Diesen Teil gibt es nicht.', { status: 404 });
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
