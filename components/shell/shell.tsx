import type { ReactNode } from 'react';
import type { SessionState } from '@/lib/auth/state';
import type { NavigationEntry } from '@/lib/content/model';
import { viennaDay } from '@/lib/time/days';
import { StillParts } from '../ui/still-parts';
import { accountOf } from './account';
import type { Feedback } from './feedback-widget';
import { Footer } from './footer';
import { Frame } from './frame';
import type { HeaderProps } from './header';
import { toItems } from './navigation-items';
import type { SignInWays } from './sign-in-ways';

export interface ShellProps {
  productName: string;
  /** The page's path, which the navigation marks. */
  path: string;
  session: SessionState;
  /** Filtered by the active role. */
  navigation: NavigationEntry[];
  footer: NavigationEntry[];
  requestId?: string;
  /** How people sign in, beside the password. */
  ways?: SignInWays;
  /** A third-party feedback widget, if configured. */
  feedback?: Feedback;
  /** Signs out without scripts; absent for visitors. */
  signOut?: () => Promise<void>;
  children: ReactNode;
}

/** Everything around a page, in `<body>`; picks the facts of session and navigation for the browser. */
export function Shell(props: ShellProps) {
  const { productName, path, session, navigation, footer, ways, signOut, children, ...same } = props;
  const account = session.loggedIn ? accountOf(session) : undefined;
  const header: HeaderProps = {
    ...{ productName, account, ways },
    items: toItems(navigation, path),
    footerItems: toItems(footer, path),
  };
  return (
    <Frame
      {...{ productName, ways, signOut, ...same }}
      header={JSON.stringify(header)}
      footer={
        <StillParts>
          <Footer
            {...{ productName, items: toItems(footer), year: Number(viennaDay(new Date()).slice(0, 4)) }}
          />
        </StillParts>
      }
      username={account?.username}
      role={session.activeRole?.name}
    >
      {children}
    </Frame>
  );
}
