'use client';

import { useEffect, useRef, useState } from 'react';
import type { CaptchaSetup } from '@/lib/captcha/model';
import { type ContactValues, contactForm } from '@/lib/contact/form';
import type { FormState } from '@/lib/forms';
import { ButtonLink } from '../ui/button';
import { Captcha } from '../ui/captcha';
import { Checkbox } from '../ui/choice';
import { FieldGroup } from '../ui/field';
import { ServerForm } from '../ui/server-form';
import { TextArea, TextInput } from '../ui/text-input';
import { useCaptcha } from '../ui/use-captcha';
import { useServerForm } from '../ui/use-server-form';
import styles from './contact.module.css';

export interface ContactFormProps {
  /** What is known of who is signed in. */
  known: { name: string; email: string; company: string };
  captcha: CaptchaSetup;
  action: (values: ContactValues) => Promise<FormState>;
}

/** The contact form; after sending, thanks take its place. */
export default function ContactForm({ known, captcha, action }: ContactFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const answer = useCaptcha((text) => {
    form.setValue('captcha', text, { shouldValidate: form.formState.isSubmitted && text !== '' });
  });
  const form = useServerForm<ContactValues, unknown>({
    schema: contactForm,
    defaults: { ...known, subject: '', message: '', privacyPolicy: false, captcha: '' },
    makes: true,
    late: answer,
    action: answer.spentBy(action),
    onSaved: () => setSentTo(form.getValues('email')),
  });
  const { field } = form;
  if (sentTo !== undefined) return <Thanks email={sentTo} />;
  const { error: consentError, ...consent } = field('privacyPolicy');
  return (
    <ServerForm form={form} label="Kontaktformular" className={styles.form} submit="Nachricht senden">
      <TextInput label="Name" autoComplete="name" {...field('name')} />
      <TextInput
        label="E-Mail"
        hint="Dorthin antworten wir, und dorthin geht eine Kopie Ihrer Nachricht."
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <TextInput label="Unternehmen" optional autoComplete="organization" {...field('company')} />
      <TextInput label="Betreff" {...field('subject')} />
      <TextArea
        label="Nachricht"
        hint="Bitte keine Passwörter. Bei Fragen zu einem Prozess hilft uns sein Name."
        rows={9}
        {...field('message')}
      />
      <FieldGroup legend="Datenschutz" error={consentError}>
        <Checkbox
          label={
            <>
              Ich stimme zu, dass meine Angaben verarbeitet werden, um die Anfrage zu beantworten. Näheres in
              der{' '}
              <a href="/datenschutz" target="_blank" rel="noopener">
                Datenschutzerklärung (öffnet in neuem Tab)
              </a>
              .
            </>
          }
          aria-invalid={consentError ? true : undefined}
          {...consent}
        />
      </FieldGroup>
      <Captcha setup={captcha} error={form.formState.errors.captcha?.message} {...answer.shown} />
    </ServerForm>
  );
}

function Thanks({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.thanks} aria-labelledby="danke">
      <h2 id="danke" ref={heading} tabIndex={-1}>
        Danke für Ihre Nachricht
      </h2>
      <p>
        Sie ist bei uns angekommen. Eine Kopie geht an <strong>{email}</strong>; dorthin antworten wir auch.
      </p>
      <p>
        <ButtonLink href="/">Zur Startseite</ButtonLink>
      </p>
    </section>
  );
}
