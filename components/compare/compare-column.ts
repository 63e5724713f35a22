import { link } from '../ui/markup';
import type { Column } from '../ui/table';

/**
 * The column of a table of versions that leads to comparisons: with the version shown, and from it to the one
 * before it. Nothing where there is only one version.
 * @param versions newest first
 * @param href the comparison of the version shown with another
 */
export function compareColumn<Version extends { uid: number }>(
  versions: readonly Version[],
  current: number,
  nameOf: (version: Version) => string,
  href: (otherUid: number) => string,
): Column<Version>[] {
  if (versions.length < 2) return [];
  const predecessor = versions[versions.findIndex(({ uid }) => uid === current) + 1];
  const cell = (version: Version) => {
    const shown = version.uid === current;
    const other = shown ? predecessor?.uid : version.uid;
    if (other === undefined) return '–';
    const text = shown ? 'Mit der vorigen vergleichen' : 'Mit dieser vergleichen';
    return link(href(other), text, `${text}: ${nameOf(version)}`);
  };
  return [{ key: 'compare', title: 'Vergleich', nowrap: true, cell }];
}
