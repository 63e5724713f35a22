import { serve } from '@/lib/backend/http';
import { plainParams } from '@/lib/routes';
import {
  schemaAsJsonSchemaByName,
  schemaAsTypescriptByName,
  showSchemaFileByName,
  zipSchemaFilesByName,
} from '@/lib/schemas/endpoints';

export const dynamic = 'force-dynamic';

/** What a version has beside its files, by how the name of the address ends after `CMRequest_01p30`. */
const made = {
  '.zip': zipSchemaFilesByName,
  '.schema.json': schemaAsJsonSchemaByName,
  '.ts': schemaAsTypescriptByName,
};

/**
 * A file of a schema version under its own name, so that an XSD finds those that it includes beside itself; and its set
 * as ZIP and its types for programs.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ uid: string; version: string; file: string }> },
): Promise<Response> {
  const { uid: name, version, file } = plainParams(await params);
  const address = new URL(request.url);
  const asked = (more: Record<string, string>) => {
    address.search = new URLSearchParams({ name, version, ...more }).toString();
    return new Request(address, request);
  };
  const [, call] = Object.entries(made).find(([ending]) => file === `${name}_${version}${ending}`) ?? [];
  return call ? serve(asked({}), call, {}) : serve(asked({ file }), showSchemaFileByName, {});
}
