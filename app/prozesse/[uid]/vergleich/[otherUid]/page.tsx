import { redirect } from 'next/navigation';
import { cache } from 'react';
import { ProcessCompareView } from '@/components/compare/process-compare-view';
import { call } from '@/lib/backend/call';
import { compareProcessVersions } from '@/lib/processes/comparison/endpoints';
import type { ProcessVersion } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { chosenPair } from '../../../../_frame/chosen-pair';
import { metadata } from '../../../../_frame/metadata';
import { page, text } from '../../../../_frame/page';

const load = cache(async (uid: string, otherUid: string) => {
  const { comparison } = await call(compareProcessVersions, { uid: Number(uid), otherUid: Number(otherUid) });
  return comparison;
});

const nameOf = ({ process, version }: ProcessVersion) => `${process} ${formatVersion(version)}`;

export const generateMetadata = metadata('ProcessCompare', async ({ uid = '', otherUid = '' }) => {
  const { before, after } = await load(uid, otherUid);
  return {
    title: `Vergleich ${nameOf(before)} und ${nameOf(after)}`,
    description: `Was sich von ${nameOf(before)} zu ${nameOf(after)} ändert, Feld für Feld.`,
  };
});

export default page('ProcessCompare', async ({ params: { uid = '', otherUid = '' }, query }) => {
  const chosen = chosenPair(query);
  if (chosen) redirect(urlOf('ProcessCompare', chosen));
  const comparison = await load(uid, otherUid);
  const address = urlOf('ProcessCompare', { uid, otherUid });
  return <ProcessCompareView comparison={comparison} address={address} all={text(query, 'alle') === '1'} />;
});
