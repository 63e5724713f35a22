import type { Metadata } from 'next';
import { LateNotFound } from '@/components/states/late-not-found';
import { fullTitle } from './_frame/metadata';

export function generateMetadata(): Metadata {
  return { title: fullTitle('Seite nicht gefunden') };
}

export default function NotFound() {
  return <LateNotFound />;
}
