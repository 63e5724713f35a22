import { responseCodeUrl } from '@/lib/named-urls';
import type { MarketNotification } from '@/lib/processes/model';
import { type ProcessRule, valuesText } from '@/lib/rules/model';
import { codeMarkup } from '../ui/cells';
import { html, link } from '../ui/markup';
import { type Column, Table } from '../ui/table';
import styles from './processes.module.css';

interface Row extends ProcessRule {
  messageCode: string;
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
    cell: ({ responseCode }) =>
      responseCode === null
        ? ''
        : link(responseCodeUrl({ code: responseCode }), codeMarkup(String(responseCode))),
  },
  { key: 'source', aside: true, title: 'Quelle', cell: ({ source }) => source },
];

/** The rules of messages, each message's under its code if there are several. */
export function RuleTable({ notifications }: { notifications: MarketNotification[] }) {
  const rows = notifications.flatMap(({ messageCode, rules }) =>
    rules.map((rule) => ({ ...rule, messageCode })),
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
