import './globals.css';
import type { Metadata } from 'next';
import type { CSSProperties, ReactNode } from 'react';
import { PreviewBanner } from '@/components/releases/preview-banner';
import { hearEarlyPress } from '@/components/shell/early-press';
import { Shell } from '@/components/shell/shell';
import { fontClassName } from '@/components/ui/fonts';
import { html } from '@/components/ui/markup';
import { signInWays } from '@/lib/auth/sign-in-ways';
import { anonymous, type SessionState } from '@/lib/auth/state';
import { call, currentPreview, currentSession } from '@/lib/backend/call';
import { backend } from '@/lib/backend/shared';
import { config } from '@/lib/config';
import { listNavigation } from '@/lib/content/endpoints';
import type { NavigationEntry } from '@/lib/content/model';
import { log } from '@/lib/log';
import type { Preview } from '@/lib/releases/model';
import { requestScope } from '@/lib/request-scope';
import { endReleasePreview, endReleasePreviewPlainly } from './end-preview';
import { signOut } from './sign-out';

export const dynamic = 'force-dynamic';

export function generateMetadata(): Metadata {
  return {
    title: { template: `%s - ${config.portalName}`, default: config.portalName },
  };
}

/** What the head of every page says, written past React (app/_frame/metadata.ts). */
const siteHead = (nonce: string) => {
  const said = html`<meta name="theme-color" content="#0b4f5c"/><meta name="color-scheme" content="light dark"/><link rel="manifest" href="/manifest.webmanifest"/><link rel="icon" href="/favicon.svg"/><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/><link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" title="${config.portalName}"/>`;
  return `${said.text}<script nonce="${nonce}">${hearEarlyPress}</script>`;
};

interface Surroundings {
  session: SessionState;
  navigation: NavigationEntry[];
  footer: NavigationEntry[];
  preview?: Preview;
}

/** What stands around every page. Failing to load it is only logged (docs/requirements/messages.md, Failure): the page says what is wrong. */
async function surroundings(): Promise<Surroundings> {
  try {
    const [session, preview, { navigation, footer }] = await Promise.all([
      currentSession(),
      currentPreview(),
      call(listNavigation, {}),
    ]);
    return { session, preview, navigation, footer };
  } catch (error) {
    log().warn({ err: error }, 'navigation failed');
    return { session: anonymous, navigation: [], footer: [] };
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // biome-ignore lint/style/noProcessEnv: read by the bundler; `next dev` would compile all calls with the first page
  if (process.env.NODE_ENV === 'production') void backend(() => import('@/lib/backend/whole'));
  const { head, nonce = '', path = '', reads, requestId } = requestScope();
  if (head) head.site = siteHead(nonce);
  const { preview, ...around } = await surroundings();
  return (
    <html
      lang="de-AT"
      className={fontClassName}
      data-release={config.release}
      // For addresses on paper (components/ui/base.css).
      style={{ '--site': JSON.stringify(config.publicUrl) } as CSSProperties}
    >
      <body>
        <Shell
          productName={config.portalName}
          path={path}
          // A page that may be kept for others names no request.
          requestId={reads ? undefined : requestId}
          ways={signInWays()}
          feedback={config.feedback}
          signOut={around.session.loggedIn ? signOut : undefined}
          {...around}
        >
          {preview && (
            <PreviewBanner preview={preview} end={endReleasePreview} endPlainly={endReleasePreviewPlainly} />
          )}
          {children}
        </Shell>
      </body>
    </html>
  );
}
