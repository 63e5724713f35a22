import type { ComponentProps, ReactNode } from 'react';
import { ErrorSummary } from './error-summary';
import { SubmitButton } from './submit-button';
import type { useServerForm } from './use-server-form';

interface Props extends Pick<ComponentProps<typeof SubmitButton>, 'look'> {
  /** What `useServerForm` gives. */
  form: Pick<ReturnType<typeof useServerForm>, 'summary' | 'send' | 'busy'>;
  /** Names it for who hears it, where the page has more than it. */
  label?: string;
  className?: string;
  /** What its button says. */
  submit: string;
  children: ReactNode;
}

/** A form of `useServerForm`: what is wrong, its fields, and the button that sends it. */
export const ServerForm = ({ form, label, className, submit, look = 'primary', children }: Props) => (
  <form noValidate className={className} onSubmit={form.send} aria-busy={form.busy} aria-label={label}>
    <ErrorSummary errors={form.summary} />
    {children}
    <SubmitButton look={look} busy={form.busy}>
      {submit}
    </SubmitButton>
  </form>
);
