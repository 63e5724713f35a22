import NextAuth from 'next-auth';
import { serve } from '@/lib/backend/http';
import { findEndpoint } from '@/lib/backend/registry';
import { nextAuthOptions } from '@/lib/users/next-auth';

export const dynamic = 'force-dynamic';

interface Params {
  params: Promise<{ nextauth: string[] }>;
}

/** The calls of docs/requirements/calls.md, Published calls, below /api/auth; every other one is next-auth's. */
async function answer(request: Request, context: Params): Promise<Response> {
  const { nextauth } = await context.params;
  const found = findEndpoint(request.method, `/auth/${nextauth.join('/')}`);
  if (found) return serve(request, found.endpoint, found.parameters);
  return NextAuth(nextAuthOptions())(request, context);
}

export { answer as GET, answer as POST };
