import { HeaderSearch } from '@/components/search/header-search';
import { remembered } from '@/components/ui/remembered';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Account } from './account';
import styles from './header.module.css';
import { LogoutButton } from './logout-button';
import { Navigation } from './navigation';
import type { NavItem } from './navigation-items';
import type { SignInWays } from './sign-in-ways';
import { UserMenu } from './user-menu';

/** What the header shows. */
export interface HeaderProps {
  productName: string;
  /** Absent for visitors. */
  account?: Account;
  items: NavItem[];
  footerItems: NavItem[];
  ways?: SignInWays;
  /** Signs out without scripts. */
  signOut?: () => Promise<void>;
}

/** The header of every page: logo, search, account, logout, main navigation. */
function HeaderOf({ productName, account, items, footerItems, ways, signOut }: HeaderProps) {
  return (
    <header className={styles.header} data-account={account ? '' : undefined} data-print="no">
      <div className={styles.inner}>
        <a href="/" className={styles.logo} aria-label={`${productName}, Startseite`}>
          {/* biome-ignore lint/performance/noImgElement: a small SVG needs no optimizer */}
          <img src="/logo.svg" width={36} height={36} alt="" />
          <span className={styles.name}>{productName}</span>
        </a>
        <div className={styles.search}>
          <HeaderSearch />
        </div>
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
        <Navigation items={items} footerItems={footerItems} />
      </div>
    </header>
  );
}

export const Header = remembered('header', HeaderOf);
