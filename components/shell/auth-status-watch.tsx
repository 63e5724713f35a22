'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { askToSignIn } from '../ui/ask-to-sign-in';
import { browser } from '../ui/browser';
import { read, write } from '../ui/storage';
import { checkLoginEvent, getAuthStatus, getSelf, type Login, signInHere } from './auth-status';
import { holdsInput, watchTyping } from './unsaved';

const marker = 'authReloaded';

/**
 * Keeps the page in step with the login: asks at the start and when the window is shown again, and reloads the page
 * once if the server rendered it for the other state. If that would discard input it shows a message instead. An
 * unknown state changes nothing.
 * @param username the person for whom the page was rendered
 */
export function AuthStatus({ loggedIn, username }: { loggedIn: boolean; username?: string }) {
  const login = useLogin(loggedIn);
  const told = useRef(false);

  useEffect(watchTyping, []);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!(event.target as Element | null)?.closest?.(`a[href="${signInHere}"]`)) return;
      event.preventDefault();
      void askToSignIn();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  useEffect(() => {
    if (!login || login === 'unknown') return;
    if ((login === 'yes') === loggedIn) {
      write('sessionStorage', marker, null);
      if (told.current) tellOf(({ tellAgain }) => tellAgain(username));
      told.current = false;
    } else if (holdsInput()) {
      told.current = true;
      tellOf(({ tell }) => tell(loggedIn));
    } else if (read('sessionStorage', marker) === null) {
      write('sessionStorage', marker, '1');
      // Without storage, nothing would stop a second reload.
      if (read('sessionStorage', marker) === '1') browser.reload();
    }
  }, [login, loggedIn, username]);

  return null;
}

/** Milliseconds in which a window that is shown again and again asks once. */
const patience = 5_000;

/** Whether somebody is logged in: asked at the start, when the window is shown again, and on `checkLogin()`. */
function useLogin(loggedIn: boolean): Login | undefined {
  const [login, setLogin] = useState<Login>();
  const asked = useRef({ at: 0, count: 0, self: false });
  const ask = useCallback(async () => {
    asked.current.at = Date.now();
    asked.current.count += 1;
    const { count } = asked.current;
    const answer = await getAuthStatus({ fresh: !loggedIn });
    if (asked.current.count !== count) return; // asked again meanwhile
    setLogin(answer.login);
    // Loads the person's data only when a login was just detected (docs/requirements/accounts.md, Signing in).
    if (answer.login !== 'yes' || !answer.fresh || asked.current.self) return;
    asked.current.self = true;
    await getSelf().catch(() => {});
  }, [loggedIn]);

  useEffect(() => {
    void ask();
    const onCheck = () => void ask();
    const onLook = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked.current.at >= patience) void ask();
    };
    // A page from the back-forward cache has the state of when it was left.
    const onShow = (event: PageTransitionEvent) => event.persisted && onCheck();
    window.addEventListener(checkLoginEvent, onCheck);
    window.addEventListener('online', onCheck);
    window.addEventListener('focus', onLook);
    document.addEventListener('visibilitychange', onLook);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener(checkLoginEvent, onCheck);
      window.removeEventListener('online', onCheck);
      window.removeEventListener('focus', onLook);
      document.removeEventListener('visibilitychange', onLook);
      window.removeEventListener('pageshow', onShow);
    };
  }, [ask]);
  return login;
}

/** Loads when there is something to tell: the server has just answered. */
const tellOf = (tell: (words: typeof import('./auth-status-told')) => unknown) =>
  void import('./auth-status-told').then(tell, () => {});
