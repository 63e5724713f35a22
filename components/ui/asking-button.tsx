import { type ComponentProps, type ReactNode, useId } from 'react';
import { Behind } from './behind';
import { Button } from './button';
import styles from './button.module.css';

/**
 * A button of the page's text that opens something; not there without scripts.
 * @param opens makes what it opens, an `asked` or `askedInPlace` (asked.tsx), which is told whose presses to listen to
 */
export function AskingButton({
  opens,
  ...button
}: ComponentProps<typeof Button> & { opens: (by: string) => ReactNode }) {
  const by = useId();
  return (
    <>
      <Button {...button} data-asks={by} className={styles.scripted} />
      <Behind>{opens(by)}</Behind>
    </>
  );
}
