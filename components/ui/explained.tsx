'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Explanation, Explanations } from '@/lib/content/explain';

const Texts = createContext<Explanations>({});

/** Gives explanations to the fields of the form inside. */
export function Explained({ texts, children }: { texts: Explanations; children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>;
}

/** Finds the explanation of a field by the key of its info text; empty if there is none. */
export function useExplanations(): (key: string) => Explanation {
  const texts = useContext(Texts);
  return (key) => texts[key] ?? {};
}
