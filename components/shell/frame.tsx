'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { signInEvent } from '../ui/ask-to-sign-in';
import type { Account } from './account';
import { AuthStatus } from './auth-status-watch';
import { CookieConsent } from './cookie-consent';
import type { Feedback } from './feedback-widget';
import { Footer } from './footer';
import { Header } from './header';
import type { NavItem } from './navigation-items';
import { NotificationArea } from './notification-area';
import styles from './shell.module.css';
import type { SignInWays } from './sign-in-ways';
import { SkipLink } from './skip-link';

// Not for every visitor.
const DebugPanel = lazy(() => import('./debug-panel'));
const FeedbackWidget = lazy(() => import('./feedback-widget'));
const SignInAgain = lazy(() => import('./sign-in-again'));

export interface FrameProps {
  productName: string;
  year: number;
  path: string;
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
  const {
    productName,
    year,
    path,
    account,
    items,
    footerItems,
    search,
    role,
    requestId,
    ways,
    feedback,
    signOut,
  } = props;
  const [debugging, setDebugging] = useState(false);
  const [asked, setAsked] = useAsked(account !== undefined);
  useEffect(() => setDebugging(window.location.href.includes('develop=true')), []);
  return (
    <>
      <SkipLink />
      <Header {...{ productName, path, account, items, footerItems, search, ways, signOut }} />
      <main id="inhalt" tabIndex={-1} className={styles.main}>
        {props.children}
      </main>
      <Footer productName={productName} year={year} items={footerItems} />
      <CookieConsent needed={feedback !== undefined} />
      <NotificationArea />
      <Suspense>
        {debugging && <DebugPanel role={role} requestId={requestId} />}
        {feedback && <FeedbackWidget {...feedback} />}
      </Suspense>
      <Suspense>
        {account && asked.length > 0 && (
          <SignInAgain
            {...{ productName, ways }}
            username={account.username}
            onAnswer={(signedIn) => {
              setAsked([]);
              for (const tell of asked) tell(signedIn);
            }}
          />
        )}
      </Suspense>
      <AuthStatus loggedIn={account !== undefined} username={account?.username} />
    </>
  );
}

type Answer = (signedIn: boolean) => void;

/** Takes `askToSignIn` from the start: the dialog itself is loaded when somebody asks. @param takes on pages for visitors nobody does */
function useAsked(takes: boolean) {
  const [asked, setAsked] = useState<Answer[]>([]);
  useEffect(() => {
    if (!takes) return;
    const onAsk = (event: Event) => {
      event.preventDefault(); // tells askToSignIn() that it was taken
      setAsked((all) => [...all, (event as CustomEvent<Answer>).detail]);
    };
    window.addEventListener(signInEvent, onAsk);
    return () => window.removeEventListener(signInEvent, onAsk);
  }, [takes]);
  return [asked, setAsked] as const;
}
