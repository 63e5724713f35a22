'use client';

import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '@/components/ui/choice';
import { FieldGroup } from '@/components/ui/field';

/** The agreement to the privacy policy; `field('privacyPolicy')` of the form. */
export function PrivacyField({
  id,
  error,
  ...field
}: UseFormRegisterReturn & { id: string; error?: string }) {
  return (
    <FieldGroup id={`${id}-group`} legend="Datenschutz" error={error}>
      <Checkbox
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-group-error` : undefined}
        label={
          <>
            Ich habe die{' '}
            <a href="/datenschutz" target="_blank" rel="noopener">
              Datenschutzerklärung (öffnet in neuem Tab)
            </a>{' '}
            gelesen und stimme ihr zu.
          </>
        }
        {...field}
      />
    </FieldGroup>
  );
}
