import type { Planned } from '@/lib/publications/model';
import { formatDateTime } from '@/lib/time/format';
import { statusBadge } from '../processes/parts';
import { html, type Markup } from '../ui/markup';

const plain = { nowrap: true, cell: ({ status }: { uid: number; status: number }) => statusBadge(status) };

/** How the status of a version looks in a list: with the moment at which it is published by itself. */
export function statusCell(all: readonly Planned[], entity: Planned['entity']) {
  const planned = new Map(all.filter((one) => one.entity === entity).map((one) => [one.uid, one]));
  if (planned.size === 0) return plain;
  return {
    nowrap: true,
    cell: ({ uid, status }: { uid: number; status: number }): Markup => {
      const one = planned.get(uid);
      if (!one) return statusBadge(status);
      const text = one.problem ? 'nicht veröffentlicht' : `final ab ${formatDateTime(one.publishAt)} Uhr`;
      return html`${statusBadge(status)}<br><small>${text}</small>`;
    },
  };
}
