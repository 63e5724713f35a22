import { Icon, iconMarkup } from '@/components/ui/icon';
import { html, type Markup } from '@/components/ui/markup';
import type { NavItem } from './navigation-items';

/** An entry's link; an external one opens a new tab and says so. */
export function NavigationLink({
  item: { label, href, external, current },
  className,
}: {
  item: NavItem;
  className?: string;
}) {
  if (!href) return <span className={className}>{label}</span>;
  if (external) {
    return (
      <a href={href} target="_blank" rel="noopener" className={className}>
        {label} <Icon name="external" size={16} label="(öffnet in neuem Tab)" />
      </a>
    );
  }
  return (
    <a href={href} className={className} aria-current={current}>
      {label}
    </a>
  );
}

/** The same as text, for lists: every page has dozens of these links, and no script needs them. */
export function linkMarkup({ label, href, external, current }: NavItem, className = ''): Markup {
  if (!href) return html`<span class="${className}">${label}</span>`;
  if (external) {
    const icon = iconMarkup('external', 16, '(öffnet in neuem Tab)');
    return html`<a href="${href}" target="_blank" rel="noopener" class="${className}">${label} ${icon}</a>`;
  }
  return html`<a href="${href}" class="${className}"${current && html` aria-current="${current}"`}>${label}</a>`;
}
