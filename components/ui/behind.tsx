import type { ReactNode } from 'react';

/**
 * Around a client component that shows nothing where it is written, but what a button of the page's text opens
 * (asked.tsx). A page puts it behind its text, which it would divide (still-parts.tsx).
 */
export const Behind = ({ children }: { children: ReactNode }): ReactNode => children;
