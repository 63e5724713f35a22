import { redirect } from 'next/navigation';
import { cache } from 'react';
import { SchemaCompareView } from '@/components/compare/schema-compare-view';
import { call } from '@/lib/backend/call';
import { urlOf } from '@/lib/routes';
import { compareSchemaVersionsEndpoint } from '@/lib/schemas/compare-endpoints';
import type { SchemaVersion } from '@/lib/schemas/model';
import type { Side } from '@/lib/schemas/verdict-words';
import { chosenPair } from '../../../../_frame/chosen-pair';
import { metadata } from '../../../../_frame/metadata';
import { page, text } from '../../../../_frame/page';

const load = cache(async (uid: string, otherUid: string) => {
  const input = { uid: Number(uid), otherUid: Number(otherUid) };
  const { comparison } = await call(compareSchemaVersionsEndpoint, input);
  return comparison;
});

/** `bruch` is the older name of what concerns senders. */
const sides: Record<string, Side | undefined> = {
  sender: 'Sender',
  bruch: 'Sender',
  empfaenger: 'Empfänger',
};

const nameOf = ({ schema, version }: SchemaVersion) => `${schema} ${version}`;

export const generateMetadata = metadata('SchemaCompare', async ({ uid = '', otherUid = '' }) => {
  const { before, after } = await load(uid, otherUid);
  return {
    title: `Vergleich ${nameOf(before)} und ${nameOf(after)}`,
    description: `Was sich von ${nameOf(before)} zu ${nameOf(after)} ändert und was Sender und Empfänger ändern müssen.`,
  };
});

export default page('SchemaCompare', async ({ params: { uid = '', otherUid = '' }, query }) => {
  const chosen = chosenPair(query);
  if (chosen) redirect(urlOf('SchemaCompare', chosen));
  const comparison = await load(uid, otherUid);
  const address = urlOf('SchemaCompare', { uid, otherUid });
  return (
    <SchemaCompareView comparison={comparison} address={address} side={sides[text(query, 'nur') ?? '']} />
  );
});
