'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { signInEvent } from '../ui/ask-to-sign-in';
import { AuthStatus } from './auth-status-watch';
import { CookieConsent } from './cookie-consent';
import type { Feedback } from './feedback-widget';
import { Header } from './header';
import { NotificationArea } from './notification-area';
import styles from './shell.module.css';
import type { SignInWays } from './sign-in-ways';
import { SkipLink } from './skip-link';
import { usePresses } from './use-presses';

// Not for every visitor.
const DebugPanel = lazy(() => import('./debug-panel'));
const FeedbackWidget = lazy(() => import('./feedback-widget'));
const SignInAgain = lazy(() => import('./sign-in-again'));

export interface FrameProps {
  productName: string;
  /** Facts of the header, as JSON. */
  header: string;
  footer: ReactNode;
  /** Absent for visitors. */
  username?: string;
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
  const { productName, header, footer, username, role, requestId, ways, feedback, signOut } = props;
  const [debugging, setDebugging] = useState(false);
  const [asked, setAsked] = useAsked(username !== undefined);
  usePresses();
  useEffect(() => setDebugging(window.location.href.includes('develop=true')), []);
  return (
    <>
      <SkipLink />
      <Header facts={header} actions={signOut && { signOut }} />
      <main id="inhalt" tabIndex={-1} className={styles.main}>
        {props.children}
      </main>
      {footer}
      <CookieConsent needed={feedback !== undefined} />
      <NotificationArea />
      {(debugging || feedback) && (
        <Suspense>
          {debugging && <DebugPanel role={role} requestId={requestId} />}
          {feedback && <FeedbackWidget {...feedback} />}
        </Suspense>
      )}
      {username !== undefined && asked.length > 0 && (
        <Suspense>
          <SignInAgain
            {...{ productName, ways, username }}
            onAnswer={(signedIn) => {
              setAsked([]);
              for (const tell of asked) tell(signedIn);
            }}
          />
        </Suspense>
      )}
      <AuthStatus loggedIn={username !== undefined} username={username} />
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
