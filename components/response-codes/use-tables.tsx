import { type ResponseCodeDetail, type ResponseCodeUse, usesShown } from '@/lib/response-codes/model';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { formatNumber } from '@/lib/time/format';
import { statusBadge } from '../processes/parts';
import { codeMarkup } from '../ui/cells';
import { html, link } from '../ui/markup';
import { type Column, Table } from '../ui/table';

const process: Column<ResponseCodeUse> = {
  key: 'process',
  title: 'Prozess',
  nowrap: true,
  cell: ({ processUid, process, processVersion }) =>
    html`${link(urlOf('ProcessDetail', { uid: processUid }), codeMarkup(process))} ${formatVersion(processVersion)}`,
};
const title: Column<ResponseCodeUse> = { key: 'title', title: 'Bezeichnung', cell: (use) => use.title };
const status: Column<ResponseCodeUse> = {
  key: 'status',
  title: 'Status',
  nowrap: true,
  cell: (use) => statusBadge(use.status),
};
const step: Column<ResponseCodeUse> = {
  key: 'step',
  title: 'Prozessschritt',
  cell: ({ uid, processUid, name }) =>
    link(urlOf('ProcessStepsDetail', { uid: processUid, processStepId: uid }), name),
};
const message: Column<ResponseCodeUse> = {
  key: 'message',
  title: 'Marktnachricht',
  nowrap: true,
  cell: ({ uid, processUid, name }) =>
    link(urlOf('MarketNotifications', { uid: processUid, marketnotificationsUid: uid }), codeMarkup(name)),
};
const rule: Column<ResponseCodeUse> = {
  key: 'rule',
  title: 'Regel',
  cell: ({ uid, processUid, name }) =>
    link(`${urlOf('MarketNotifications', { uid: processUid, marketnotificationsUid: uid })}#regeln`, name),
};

const kinds = {
  processes: { caption: 'Prozesse', columns: [process, title, status] },
  steps: { caption: 'Prozessschritte', columns: [step, process, title, status] },
  messages: { caption: 'Marktnachrichten', columns: [message, process, title, status] },
  rules: { caption: 'Prozessregeln', columns: [rule, process, title, status] },
} as const;

/** The processes, steps, messages or rules that use a response code. */
export function UseTable({
  kind,
  responseCode,
}: {
  kind: keyof typeof kinds;
  responseCode: ResponseCodeDetail;
}) {
  const { caption, columns } = kinds[kind];
  const more = responseCode.counts[kind] - usesShown;
  return (
    <>
      <Table caption={caption} captionHidden columns={[...columns]} rows={responseCode[kind]} />
      {more > 0 && <p>Und {formatNumber(more)} weitere.</p>}
    </>
  );
}
