import { processUrl } from '@/lib/named-urls';
import { onceFor } from '@/lib/once-for';
import type { ProcessDetail, ProcessVersion } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import type { Versions } from '../records/versions';

type Shown = ProcessVersion & Pick<ProcessDetail, 'versions'>;

/** The versions of a process. */
export const processVersions = onceFor((process: Shown): Versions => {
  const named = ({ version, ...one }: ProcessVersion) => ({
    ...one,
    name: formatVersion(version),
    href: processUrl({ ...one, version }),
  });
  return {
    shown: named(process),
    all: process.versions.map(named),
    comparison: ({ uid }) => urlOf('ProcessCompare', { uid: process.uid, otherUid: uid }),
  };
});

/** The same message in all versions of its process; they are compared as processes. */
export function notificationVersions(process: Shown, messageCode: string): Versions {
  const all = process.versions.flatMap(({ uid, version, messages, ...one }) =>
    messages
      .filter((message) => message.messageCode === messageCode)
      .slice(0, 1)
      .map((message) => ({
        ...one,
        uid,
        name: formatVersion(version),
        // A message of another process may have the same code in the same version: then that names neither.
        href: urlOf('MarketNotifications', { uid, marketnotificationsUid: message.uid }),
      })),
  );
  const { comparison, shown } = processVersions(process);
  return {
    shown,
    all,
    comparison: (other) => `${comparison(other)}#marktnachrichten`,
    ...(process.versions.some(({ status }) => status === 1) && {
      none: 'In der Version, die in Kraft ist, gibt es diese Nachricht nicht.',
    }),
  };
}
