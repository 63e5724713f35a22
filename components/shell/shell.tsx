import type { ReactNode } from 'react';
import type { SessionState } from '@/lib/auth/state';
import type { NavigationEntry } from '@/lib/content/model';
import { accountOf } from './account';
import type { Feedback } from './feedback-widget';
import { Frame } from './frame';
import { toItems } from './navigation-items';

export interface ShellProps {
  productName: string;
  session: SessionState;
  /** Filtered by the active role. */
  navigation: NavigationEntry[];
  footer: NavigationEntry[];
  /** The header's search field. */
  search?: ReactNode;
  requestId?: string;
  /** A third-party feedback widget, if configured. */
  feedback?: Feedback;
  children: ReactNode;
}

/** Everything around a page, in `<body>`; picks the facts of session and navigation for the browser. */
export function Shell(props: ShellProps) {
  const { productName, session, navigation, footer, search, requestId, feedback, children } = props;
  return (
    <Frame
      productName={productName}
      year={new Date().getFullYear()}
      account={session.loggedIn ? accountOf(session) : undefined}
      items={toItems(navigation)}
      footerItems={toItems(footer)}
      search={search}
      role={session.activeRole?.name}
      requestId={requestId}
      feedback={feedback}
    >
      {children}
    </Frame>
  );
}
