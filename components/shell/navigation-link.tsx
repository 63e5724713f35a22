import { Icon } from '@/components/ui/icon';
import type { NavItem } from './navigation-items';

/** An entry's link; an external one opens a new tab and says so. */
export function NavigationLink({
  item: { label, href, external },
  path,
  className,
}: {
  item: NavItem;
  /** The page's path: its link is marked as the current one, a link above it as on the way. */
  path?: string;
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
  const current = href === path ? 'page' : path?.startsWith(`${href}/`) && href !== '/' ? 'true' : undefined;
  return (
    <a href={href} className={className} aria-current={current}>
      {label}
    </a>
  );
}
