import { validity } from '../processes/parts';
import { html, link, type Markup } from '../ui/markup';
import { type Column, Table } from '../ui/table';

interface Version {
  uid: number;
  validFrom: number;
  validUntil: number | null;
}

interface Props<V extends Version> {
  /** Newest first. */
  versions: V[];
  /** The uid of the one shown, which is marked. */
  current: number;
  nameOf: (version: V) => string;
  /** The name as it stands in its cell, where it has a look of its own. */
  look?: (name: string) => Markup;
  href: (version: V) => string;
  badge: (version: V) => Markup;
  /** The comparison of the one shown with another; left out of what is past. */
  comparison?: (otherUid: number) => string;
  /** Columns of its own, after the name. */
  more?: Column<V>[];
}

/** All versions of a record, each but the first compared with another by one link. */
export function VersionTable<V extends Version>(props: Props<V>) {
  const { versions, current, nameOf, look, href, badge, comparison, more = [] } = props;
  const shownName = (version: V) => look?.(nameOf(version)) ?? nameOf(version);
  const predecessor = versions[versions.findIndex(({ uid }) => uid === current) + 1];
  const compared = (version: V) => {
    const shown = version.uid === current;
    const other = shown ? predecessor?.uid : version.uid;
    if (other === undefined || !comparison) return '–';
    const text = shown ? 'Mit der vorigen vergleichen' : 'Mit dieser vergleichen';
    return link(comparison(other), text, `${text}: ${nameOf(version)}`);
  };
  const columns: Column<V>[] = [
    {
      key: 'version',
      title: 'Version',
      nowrap: true,
      cell: (version) =>
        version.uid === current
          ? html`<strong>${shownName(version)} (diese)</strong>`
          : link(href(version), shownName(version)),
    },
    ...more,
    { key: 'status', title: 'Status', nowrap: true, cell: badge },
    {
      key: 'validity',
      title: 'Gültigkeit',
      cell: ({ validFrom, validUntil }) => validity(validFrom, validUntil),
    },
  ];
  if (versions.length > 1 && comparison)
    columns.push({ key: 'compare', title: 'Vergleich', nowrap: true, cell: compared });
  return <Table caption="Versionen" captionHidden columns={columns} rows={versions} />;
}
