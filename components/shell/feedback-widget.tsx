'use client';

import { useEffect } from 'react';
import { pageNonce } from '@/components/ui/nonce';
import { consentEvent, statisticsAllowed } from '../ui/consent';

/** An external feedback service: its script and public key. */
export interface Feedback {
  scriptUrl: string;
  publicKey?: string;
}

const scriptId = 'feedback-widget';

/** Adds the script once, and only with consent to statistics; before that nothing is requested from its host. */
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
 * A third party's feedback widget (docs/requirements/screens.md, Third parties). Loads at once with consent, or when
 * consent is given; withdrawn consent counts from the next page on, which is a new document.
 */
export default function FeedbackWidget({ scriptUrl, publicKey }: Feedback) {
  useEffect(() => {
    const start = () => load({ scriptUrl, publicKey });
    start();
    window.addEventListener(consentEvent, start);
    return () => window.removeEventListener(consentEvent, start);
  }, [scriptUrl, publicKey]);
  return null;
}
