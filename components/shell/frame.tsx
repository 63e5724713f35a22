'use client';

import type { ReactNode } from 'react';
import type { Account } from './account';
import { AuthStatus } from './auth-status-watch';
import { CookieDialog } from './cookie-dialog';
import { DebugPanel } from './debug-panel';
import { type Feedback, FeedbackWidget } from './feedback-widget';
import { Footer } from './footer';
import { Header } from './header';
import type { NavItem } from './navigation-items';
import { NotificationArea } from './notification-area';
import styles from './shell.module.css';
import { SignInAgain } from './sign-in-again';
import type { SignInWays } from './sign-in-ways';
import { SkipLink } from './skip-link';

export interface FrameProps {
  productName: string;
  year: number;
  /** Absent for visitors. */
  account?: Account;
  items: NavItem[];
  footerItems: NavItem[];
  /** The header's search field. */
  search?: ReactNode;
  role?: string;
  requestId?: string;
  /** How people sign in, beside the password. */
  ways?: SignInWays;
  /** A third-party feedback widget, if configured. */
  feedback?: Feedback;
  /** Signs out without scripts; absent for visitors. */
  signOut?: () => Promise<void>;
  children: ReactNode;
}

/**
 * Everything around a page. One client component for all, because then only its few facts are sent to the browser
 * instead of a description of its markup.
 */
export function Frame(props: FrameProps) {
  const { productName, year, account, items, footerItems, search, role, requestId, ways, feedback, signOut } =
    props;
  return (
    <>
      <SkipLink />
      <Header {...{ productName, account, items, footerItems, search, ways, signOut }} />
      <main id="inhalt" tabIndex={-1} className={styles.main}>
        {props.children}
      </main>
      <Footer productName={productName} year={year} items={footerItems} />
      <DebugPanel role={role} requestId={requestId} />
      <CookieDialog needed={feedback !== undefined} />
      <NotificationArea />
      {feedback && <FeedbackWidget {...feedback} />}
      {account && <SignInAgain productName={productName} username={account.username} ways={ways} />}
      <AuthStatus loggedIn={account !== undefined} username={account?.username} />
    </>
  );
}
