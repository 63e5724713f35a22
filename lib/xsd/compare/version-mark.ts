import type { SchemaModel } from '../model.ts';

/** The version parts of a namespace or of xs:schema's version, as `01.20`. */
function versionsOf({ targetNamespace, version }: SchemaModel): string[] {
  const written = [...targetNamespace.matchAll(/(?<=[/:._-]|^)v?(\d+)(?:[p._-](\d+))?(?=[/#:]|$)/gi)].map(
    ([whole]) => whole,
  );
  return [...written, version].filter(Boolean).map(normalised);
}

const normalised = (version: string) =>
  version.trim().toLowerCase().replace(/^v/, '').replaceAll(/[p_-]/g, '.');

/**
 * Whether a value that was the only one allowed is a mark of the version: in both versions it says the same as the
 * namespace does (01p20 and "01.20"), so that a message that names the new namespace names the new mark too.
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
