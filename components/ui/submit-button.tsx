'use client';

import type { ComponentProps } from 'react';
import { Button } from './button';
import { useHydrated } from './use-hydrated';

/**
 * Sends a form that a script handles. It waits until that script is there: pressed before, the browser would
 * send the form itself, which loads the page anew without what was typed, and writes a password into the address.
 * It looks as it always does meanwhile, so that nothing flickers.
 */
export function SubmitButton({ disabled, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const hydrated = useHydrated();
  return (
    <Button
      {...rest}
      type="submit"
      disabled={disabled || !hydrated}
      data-waiting={hydrated || disabled ? undefined : ''}
    />
  );
}
