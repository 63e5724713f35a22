import type { ReactNode } from 'react';
import type { SessionState } from '@/lib/auth/state';
import type { NavigationEntry } from '@/lib/content/model';
import { accountOf } from './account';
import type { Feedback } from './feedback-widget';
import { Frame } from './frame';
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
  /** The header's search field. */
  search?: ReactNode;
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
  const { session, navigation, footer, children, ...same } = props;
  return (
    <Frame
      year={new Date().getFullYear()}
      account={session.loggedIn ? accountOf(session) : undefined}
      items={toItems(navigation)}
      footerItems={toItems(footer)}
      role={session.activeRole?.name}
      {...same}
    >
      {children}
    </Frame>
  );
}
