'use client';

import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { preloading } from '@/components/ui/preloading';
import type { Account } from './account';
import type { SignInWays } from './sign-in-ways';
import styles from './user-menu.module.css';

// Forms, validation and the role picker load when the menu is about to open.
const loadLogin = () => import('./login-panel');
const loadAccount = () => import('./account-panel');
const LoginPanel = lazy(loadLogin);
const AccountPanel = lazy(loadAccount);

/** The user icon and its dropdown: the login, or the signed-in person's account. */
export function UserMenu({
  productName,
  account,
  ways,
}: {
  productName: string;
  account?: Account;
  ways?: SignInWays;
}) {
  const id = useId();
  const wrap = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Opened by the person, which moves the focus into it, or by the address of a page that needs a login.
  const [open, setOpen] = useState<'by person' | 'by address'>();

  useEffect(() => {
    if (!account && new URLSearchParams(window.location.search).has('redirect')) setOpen('by address');
  }, [account]);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (wrap.current?.contains(target as Node) || isAbove(target)) return;
      setOpen(undefined);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape belongs to the dropdown inside
    <div
      ref={wrap}
      className={styles.wrap}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open || isAbove(event.target)) return;
        setOpen(undefined);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={Boolean(open)}
        aria-controls={id}
        aria-haspopup="dialog"
        {...preloading(account ? loadAccount : loadLogin)}
        onClick={() => setOpen(open ? undefined : 'by person')}
      >
        {/* The fixed placeholder user (docs/requirements/screens.md, Login dropdown); it has no effect on access. */}
        <span title="Administrator" aria-hidden className={styles.icon}>
          <Icon name="user" size={24} />
        </span>
        <span className={styles.label}>{account ? 'Benutzerkonto' : 'Anmelden'}</span>
      </button>
      {!account && (
        <noscript>
          <a href="/?redirect=%2Fdashboard">Anmelden</a>
        </noscript>
      )}
      <div
        id={id}
        role="dialog"
        aria-label={account ? 'Benutzerkonto' : 'Anmelden'}
        hidden={!open}
        className={styles.dropdown}
      >
        {open && (
          <Suspense fallback={<p className={styles.loading}>Wird geladen …</p>}>
            {account ? (
              <AccountPanel account={account} />
            ) : (
              <LoginPanel productName={productName} ways={ways} focus={open === 'by person'} />
            )}
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Whether the event was in a layer above (modal, list, notification, cookies), or beside an open list (on html). */
function isAbove(target: EventTarget | null): boolean {
  return (
    target === document.documentElement || Boolean((target as Element | null)?.closest?.('[data-layer]'))
  );
}
