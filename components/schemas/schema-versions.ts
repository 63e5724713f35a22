import { schemaUrl } from '@/lib/named-urls';
import { urlOf } from '@/lib/routes';
import type { SchemaDetail, SchemaVersion } from '@/lib/schemas/model';
import type { Versions } from '../records/versions';

/** The versions of a schema. */
export function schemaVersions(schema: SchemaDetail): Versions {
  const named = ({ version, ...one }: SchemaVersion) => ({
    ...one,
    name: version,
    href: schemaUrl({ ...one, version }),
  });
  return {
    shown: named(schema),
    all: schema.versions.map(named),
    comparison: ({ uid }) => urlOf('SchemaCompare', { uid: schema.uid, otherUid: uid }),
  };
}
