import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Account } from './account';
import styles from './header.module.css';
import { LogoutButton } from './logout-button';
import { Navigation } from './navigation';
import type { NavItem } from './navigation-items';
import type { SignInWays } from './sign-in-ways';
import { UserMenu } from './user-menu';

/** The header of every page: logo, search (if any), account, logout, main navigation. */
export function Header({
  productName,
  path,
  account,
  items,
  footerItems,
  search,
  ways,
  signOut,
}: {
  productName: string;
  path: string;
  /** Absent for visitors. */
  account?: Account;
  items: NavItem[];
  footerItems: NavItem[];
  search?: ReactNode;
  ways?: SignInWays;
  /** Signs out without scripts. */
  signOut?: () => Promise<void>;
}) {
  return (
    <header className={styles.header} data-account={account ? '' : undefined} data-print="no">
      <div className={styles.inner}>
        <a href="/" className={styles.logo} aria-label={`${productName}, Startseite`}>
          {/* biome-ignore lint/performance/noImgElement: a small SVG needs no optimizer */}
          <img src="/logo.svg" width={36} height={36} alt="" />
          <span className={styles.name}>{productName}</span>
        </a>
        {search && <div className={styles.search}>{search}</div>}
        <div className={styles.account}>
          <UserMenu productName={productName} account={account} ways={ways} />
          {account && <LogoutButton />}
          {signOut && (
            <noscript>
              <form action={signOut} className={styles.plain}>
                <a href="/dashboard">Benutzerkonto</a> <button type="submit">Abmelden</button>
              </form>
            </noscript>
          )}
          {account && (
            <p className={styles.acting}>
              {account.roleName && <VisuallyHidden>Sie handeln als </VisuallyHidden>}
              {account.acting}
            </p>
          )}
        </div>
        <Navigation path={path} items={items} footerItems={footerItems} />
      </div>
    </header>
  );
}
