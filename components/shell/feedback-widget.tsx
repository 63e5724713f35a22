'use client';

import { useEffect } from 'react';
import { pageNonce } from '@/components/ui/nonce';
import { consentEvent, statisticsAllowed } from '../ui/consent';

/** A feedback service elsewhere: its script and its public key. */
export interface Feedback {
  scriptUrl: string;
  publicKey?: string;
}

const scriptId = 'feedback-widget';

/** Adds the script once, and only where statistics are allowed: before that nothing is asked of its host. */
function load({ scriptUrl, publicKey }: Feedback): void {
  if (!statisticsAllowed() || document.getElementById(scriptId)) return;
  const script = document.createElement('script');
  Object.assign(script, { id: scriptId, src: scriptUrl, async: true, referrerPolicy: 'no-referrer' });
  script.dataset.language = 'de';
  if (publicKey) script.dataset.key = publicKey;
  const nonce = pageNonce();
  if (nonce) script.nonce = nonce;
  document.head.append(script);
}

/**
 * The feedback widget of a third party (docs/requirements/screens.md, Third parties). It is loaded when there is consent, at once or when it
 * is given; consent taken back counts from the next page, which is a new document.
 */
export function FeedbackWidget({ scriptUrl, publicKey }: Feedback) {
  useEffect(() => {
    const start = () => load({ scriptUrl, publicKey });
    start();
    window.addEventListener(consentEvent, start);
    return () => window.removeEventListener(consentEvent, start);
  }, [scriptUrl, publicKey]);
  return null;
}
