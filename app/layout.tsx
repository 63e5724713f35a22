import './globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { HeaderSearch } from '@/components/search/header-search';
import { Shell } from '@/components/shell/shell';
import { fontClassName } from '@/components/ui/fonts';
import { anonymous, type SessionState } from '@/lib/auth/state';
import { call, currentSession } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { listNavigation } from '@/lib/content/endpoints';
import type { NavigationEntry } from '@/lib/content/model';
import { log } from '@/lib/log';
import { requestScope } from '@/lib/request-scope';

export const dynamic = 'force-dynamic';

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(config.publicUrl),
    title: { template: `%s - ${config.portalName}`, default: config.portalName },
    icons: { icon: '/favicon.svg', apple: '/icons/apple-touch-icon.png' },
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: '#0b4f5c',
};

interface Surroundings {
  session: SessionState;
  navigation: NavigationEntry[];
  footer: NavigationEntry[];
}

/** What stands around every page. Failing to load it is only logged (docs/requirements/messages.md, Failure): the page says what is wrong. */
async function surroundings(): Promise<Surroundings> {
  try {
    const [session, { navigation, footer }] = await Promise.all([currentSession(), call(listNavigation, {})]);
    return { session, navigation, footer };
  } catch (error) {
    log().warn({ err: error }, 'navigation failed');
    return { session: anonymous, navigation: [], footer: [] };
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const around = await surroundings();
  return (
    <html lang="de-AT" className={fontClassName} data-release={config.release}>
      <body>
        <Shell
          productName={config.portalName}
          requestId={requestScope().requestId}
          search={<HeaderSearch />}
          feedback={config.feedback}
          {...around}
        >
          {children}
        </Shell>
      </body>
    </html>
  );
}
