'use server';

import { redirect } from 'next/navigation';
import { submit } from '@/lib/backend/submit';
import { logout } from '@/lib/users/endpoints';

/** Signs out by a plain form, for browsers without scripts. */
export async function signOut(): Promise<void> {
  await submit(logout, {});
  redirect('/');
}
