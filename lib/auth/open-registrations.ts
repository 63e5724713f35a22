import 'server-only';
import { hkdfSync } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { config } from '../config';
import type { Db, Tx } from '../db';
import { openRegistrations } from '../db/tables';
import { findableHash } from './passwords';

/** Days for which an unanswered registration is remembered. */
const days = 60;

/** 32 bytes derived from an address and this portal's secret. */
const keyOf = (email: string, purpose: 'address' | 'salt') =>
  Buffer.from(
    hkdfSync('sha256', config.authSecret, email.trim().toLowerCase(), `registration ${purpose}`, 32),
  );

const addressOf = (email: string) => keyOf(email, 'address').toString('hex');

/** The hash of a password that `noteRegistration` keeps; takes as long as hashing any password. */
export const registrationHash = (email: string, password: string): Promise<string> =>
  findableHash(password, keyOf(email, 'salt'));

/** Remembers that somebody registered with this address and password. @param hash of `registrationHash` */
export async function noteRegistration(tx: Tx, email: string, hash: string, now = new Date()): Promise<void> {
  const expiresAt = new Date(now.getTime() + days * 86_400_000);
  await tx
    .insert(openRegistrations)
    .values({ address: addressOf(email), password: hash, expiresAt })
    .onConflictDoUpdate({
      target: [openRegistrations.address, openRegistrations.password],
      set: { expiresAt },
    });
}

/** Whether somebody registered with this address and password and has not used the mailed link yet. */
export async function isRegistrationOpen(
  db: Db,
  email: string,
  password: string,
  now = new Date(),
): Promise<boolean> {
  const hash = await registrationHash(email, password);
  const found = await db
    .select({ password: openRegistrations.password })
    .from(openRegistrations)
    .where(
      and(
        eq(openRegistrations.address, addressOf(email)),
        eq(openRegistrations.password, hash),
        gt(openRegistrations.expiresAt, now),
      ),
    );
  return found.length > 0;
}

/** Forgets the registrations of an address: its owner has acted, or the account is gone. */
export async function closeRegistrations(tx: Tx, email: string): Promise<void> {
  await tx.delete(openRegistrations).where(eq(openRegistrations.address, addressOf(email)));
}
