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
  /** Already filtered by the active role. */
  navigation: NavigationEntry[];
  footer: NavigationEntry[];
  /** A search field for the header. */
  search?: ReactNode;
  requestId?: string;
  /** A third-party feedback widget, where one is configured. */
  feedback?: Feedback;
  children: ReactNode;
}

/** Everything around a page, in `<body>`; picks what of the session and the navigation crosses to the browser. */
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
