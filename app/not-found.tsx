import type { Metadata } from 'next';
import { NotFoundView } from '@/components/states/not-found-view';
import { fullTitle } from './_frame/metadata';

export function generateMetadata(): Metadata {
  return { title: fullTitle('Seite nicht gefunden') };
}

export default function NotFound() {
  return <NotFoundView />;
}
