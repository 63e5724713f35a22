'use client';

import { useEffect, useRef, useState } from 'react';
import { statisticsAllowed } from '@/components/ui/consent';
import { Button } from './button';
import styles from './captcha.module.css';
import { pageNonce } from './nonce';

/** The API that these services put on `window`: it renders into an element. */
interface Service {
  render(place: HTMLElement, options: Record<string, unknown>): unknown;
}
const serviceNames = ['hcaptcha', 'turnstile', 'grecaptcha'];

const service = () =>
  serviceNames
    .map((name) => Reflect.get(window, name) as Service | undefined)
    .find((one) => typeof one?.render === 'function');

/** Milliseconds until the API of a loaded script must exist. */
const patience = 10_000;

async function loadService(scriptUrl: string): Promise<Service> {
  if (!service()) {
    await new Promise((resolve, reject) => {
      const url = new URL(scriptUrl);
      url.searchParams.set('render', 'explicit');
      url.searchParams.set('hl', 'de');
      const script = Object.assign(document.createElement('script'), { src: url.href, async: true });
      const nonce = pageNonce();
      if (nonce) script.nonce = nonce;
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
  }
  for (let waited = 0; waited < patience; waited += 100) {
    const found = service();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('captcha service is missing');
}

/** An external captcha. Its script is loaded only with consent: to statistics, or given here for this form. */
export default function CaptchaScript({
  scriptUrl,
  siteKey,
  onAnswer,
}: {
  scriptUrl: string;
  siteKey: string;
  onAnswer: (answer: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const answered = useRef(onAnswer);
  answered.current = onAnswer;
  const [agreed, setAgreed] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (statisticsAllowed()) setAgreed(true);
  }, []);

  useEffect(() => {
    if (!agreed) return;
    let gone = false;
    loadService(scriptUrl).then(
      (found) => {
        if (gone || !place.current) return;
        const forget = () => answered.current('');
        found.render(place.current, {
          sitekey: siteKey,
          language: 'de',
          hl: 'de',
          callback: (answer: string) => answered.current(answer),
          'expired-callback': forget,
          'error-callback': forget,
        });
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [agreed, scriptUrl, siteKey]);

  if (failed)
    return <p>Die Sicherheitsprüfung konnte nicht geladen werden. Bitte laden Sie die Seite neu.</p>;
  if (agreed) return <div ref={place} className={styles.service} />;
  const { host } = new URL(scriptUrl);
  return (
    <div className={styles.consent}>
      <p>
        Die Sicherheitsprüfung kommt von {host}. Wenn Sie sie laden, erfährt dieser Anbieter Ihre IP-Adresse
        und kann Cookies setzen. Das gilt nur für dieses Formular.
      </p>
      <Button onClick={() => setAgreed(true)}>Sicherheitsprüfung laden</Button>
    </div>
  );
}
