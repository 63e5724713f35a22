import type { SchemaModel } from '../model.ts';

/** The versions in a namespace and in xs:schema's attribute, as `01.20`. */
function versionsOf({ targetNamespace, version }: SchemaModel): string[] {
  const written = [...targetNamespace.matchAll(/(?<=[/:._-]|^)v?(\d+)(?:[p._-](\d+))?(?=[/#:]|$)/gi)].map(
    ([whole]) => whole,
  );
  return [...written, version].filter(Boolean).map(normalised);
}

const normalised = (version: string) =>
  version.trim().toLowerCase().replace(/^v/, '').replaceAll(/[p_-]/g, '.');

/**
 * Whether the only allowed value marks the version: in both versions it equals that of the namespace (01p20 and
 * "01.20"), so that a message with the new namespace also has the new mark.
 */
export function isVersionMark(
  name: string,
  before: string | undefined,
  after: string | undefined,
  older: SchemaModel,
  newer: SchemaModel,
): boolean {
  if (before === undefined || after === undefined || before === after || !/version/i.test(name)) return false;
  return versionsOf(older).includes(normalised(before)) && versionsOf(newer).includes(normalised(after));
}
