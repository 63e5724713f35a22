import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './cx';
import { Icon, type IconName } from './icon';

interface Look {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  small?: boolean;
  icon?: IconName;
  children: ReactNode;
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** While work goes on, the button is disabled and says so. */
    busy?: boolean;
  };

function classes({ look = 'secondary', small, className }: Partial<Look> & { className?: string }) {
  return cx(styles.button, styles[look], small && styles.small, className);
}

/** A button; `type` is "button" by default, so that nothing is sent by accident. */
export function Button({ look, small, icon, busy, children, className, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look, small, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. `external` opens a new tab and says so. */
export function ButtonLink({
  look,
  small,
  icon,
  external,
  children,
  className,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; external?: boolean }) {
  return (
    <a
      {...rest}
      {...(external && { target: '_blank', rel: 'noopener' })}
      className={classes({ look, small, className })}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
      {external && <Icon name="external" size={16} label="(öffnet in neuem Tab)" />}
    </a>
  );
}
