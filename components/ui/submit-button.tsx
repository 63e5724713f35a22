'use client';

import type { ComponentProps } from 'react';
import { Button } from './button';
import { useHydrated } from './use-hydrated';

/**
 * Sends a form that a script handles. Waits for that script: before, the browser would send the form itself, lose the
 * input, and put a password into the address. It looks the same meanwhile, so that nothing flickers.
 */
export function SubmitButton({ disabled, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const hydrated = useHydrated();
  return (
    <Button
      {...rest}
      type="submit"
      disabled={disabled || !hydrated}
      data-waiting={hydrated || disabled ? undefined : ''}
      suppressHydrationWarning // `Late` lets it be pressed before
    />
  );
}
