import { serve } from '@/lib/backend/http';
import { plainParams } from '@/lib/routes';
import { showSchemaFileByName } from '@/lib/schemas/endpoints';

export const dynamic = 'force-dynamic';

/** A file of a schema version under its own name, so that an XSD finds those that it includes beside itself. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ uid: string; version: string; file: string }> },
): Promise<Response> {
  const { uid: name, version, file } = plainParams(await params);
  const address = new URL(request.url);
  address.search = new URLSearchParams({ name, version, file }).toString();
  return serve(new Request(address, request), showSchemaFileByName, {});
}
