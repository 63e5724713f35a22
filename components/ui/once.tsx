import type { ReactNode } from 'react';

interface OnceProps {
  /** What is kept as it is until it changes (lib/backend/kept.ts); nobody is shown what was made of another object. */
  of: object;
  /** Says all that the part depends on beside the object: on no session, no clock, no other part of the page. */
  name: string;
  children: () => ReactNode;
}

/**
 * One element of a page, made once for all pages that show it of the same object (still-parts.tsx), if no script needs
 * anything in it. What has an id of `useId` can't be made once.
 */
export const Once = ({ children }: OnceProps): ReactNode => children();
