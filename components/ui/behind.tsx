import type { ReactNode } from 'react';

/**
 * Around a client component that shows nothing where it is written: a dialog that a button of the page's text opens
 * (asked.tsx), or what comes later into an element of the text. A page puts it behind its text, which it would divide
 * (still-parts.tsx), out of reach of any React context around it. Its children go to React as they are written.
 */
export const Behind = ({ children }: { children: ReactNode }): ReactNode => children;
