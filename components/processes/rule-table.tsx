import type { MarketNotification, ResponseCodeRef } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { type ProcessRule, valuesText } from '@/lib/rules/model';
import { codeMarkup } from '../ui/cells';
import { html, link } from '../ui/markup';
import { type Column, Table } from '../ui/table';
import styles from './processes.module.css';

interface Row extends ProcessRule {
  messageCode: string;
  codes: ResponseCodeRef[];
}

const part = (name: string, expression: string) =>
  expression && html`<span class="${styles.part}">${name} ${codeMarkup(expression)}</span>`;

const columns: Column<Row>[] = [
  { key: 'sentence', title: 'Regel', cell: ({ sentence }) => sentence },
  { key: 'obligation', title: 'Verbindlichkeit', nowrap: true, cell: ({ obligation }) => obligation },
  {
    key: 'test',
    title: 'Prüfung',
    cell: ({ context, test, condition }) =>
      html`${part('In', context)}${codeMarkup(test)}${part('wenn', condition)}`,
  },
  { key: 'values', title: 'Erlaubte Werte', cell: ({ values }) => valuesText(values) },
  {
    key: 'code',
    title: 'Responsecode',
    nowrap: true,
    cell: ({ responseCode, codes }) => {
      if (responseCode === null) return '';
      const known = codes.find(({ code }) => code === responseCode);
      const text = codeMarkup(String(responseCode));
      return known
        ? link(urlOf('ResponseCodeDetail', { uid: known.uid }), text, known.descriptionShort)
        : text;
    },
  },
  { key: 'source', aside: true, title: 'Quelle', cell: ({ source }) => source },
];

/** The rules of messages, each message's under its code if there are several. */
export function RuleTable({ notifications }: { notifications: MarketNotification[] }) {
  const rows = notifications.flatMap(({ messageCode, responseCodes: codes, rules }) =>
    rules.map((rule) => ({ ...rule, messageCode, codes })),
  );
  return (
    <Table
      caption="Prozessregeln"
      captionHidden
      columns={columns}
      rows={rows}
      group={notifications.length > 1 ? ({ messageCode }) => messageCode : undefined}
    />
  );
}
