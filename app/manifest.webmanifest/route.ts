import type { MetadataRoute } from 'next';
import { fileCaches } from '@/lib/backend/file-cache';
import { config } from '@/lib/config';

export const dynamic = 'force-dynamic';

/** How the portal shows itself where it is put on a home screen. The pictures are made from public/favicon.svg. */
function manifest(): MetadataRoute.Manifest {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
    ...{ src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
  });
  return {
    id: '/',
    name: config.portalName,
    short_name: config.portalName.length > 12 ? 'Energiemarkt' : config.portalName,
    description:
      'Prozesse, Marktnachrichten, Schemas und Konsultationen des österreichischen Strom- und Gasmarkts',
    lang: 'de-AT',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#0b4f5c',
    background_color: '#ffffff',
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: 'Prozesse', url: '/prozesse' },
      { name: 'Was ändert sich für mich?', url: '/aenderungen' },
      { name: 'Konsultationen', url: '/konsultationen' },
    ],
  };
}

export const GET = (): Response =>
  Response.json(manifest(), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': fileCaches.asked },
  });
