'use client';

import { FailureView } from '@/components/states/failure-view';

/** The last net: an error that no page caught. Nothing of it is shown but its id. */
export default function ErrorPage({ error }: { error: Error & { digest?: string } }) {
  return <FailureView message="Es ist ein Fehler aufgetreten." requestId={error.digest} />;
}
