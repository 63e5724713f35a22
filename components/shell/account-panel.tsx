'use client';

import type { Account } from './account';
import { RoleSwitcher } from './role-switcher';
import styles from './user-menu.module.css';

/** The dropdown for signed-in people; a default export because it is loaded lazily. */
export default function AccountPanel({ account }: { account: Account }) {
  const { uid, username, roleName, partner, roles, marketPartnerUid, administration } = account;
  return (
    <>
      <p className={styles.title}>Angemeldet als</p>
      {roleName ? (
        <p className={styles.role}>{roleName}</p>
      ) : (
        <ul className={styles.roleList}>
          {roles.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
      {partner && <p className={styles.user}>{partner}</p>}
      <p className={styles.user}>{username}</p>
      {roles.length > 1 && <RoleSwitcher account={account} />}
      <ul className={styles.links}>
        <li>
          <a href="/dashboard">Dashboard anzeigen</a>
        </li>
        <li>
          <a href={`/user/${uid}/bearbeiten`}>Meine Daten</a>
        </li>
        <li>
          <a href="/beobachtet">Was ich beobachte</a>
        </li>
        {administration && (
          <li>
            <a href={administration}>Verwaltung</a>
          </li>
        )}
        {marketPartnerUid > -1 && (
          <li>
            <a href={`/marktpartner/${marketPartnerUid}`}>Marktpartner Eintrag anzeigen</a>
          </li>
        )}
      </ul>
    </>
  );
}
