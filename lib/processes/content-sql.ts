import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can } from '../auth/permissions';
import { tables } from '../db';
import { int, listOf, object, oneOf, text } from '../db/select';
import type { Asker } from '../kinds/kind';
import { keptOf } from '../record-rows';
import type { Obligation } from '../rules/model';

const r = alias(tables.responseCodes, 'r');

/** What a step or message is linked with, by uid, and its response codes by their names. */
export const linksOf = (kind: 'process_step' | 'market_notification', owner: Column) => {
  const key = sql.identifier(kind === 'process_step' ? 'step_uid' : 'market_notification_uid');
  const uids = (table: string, column: string, condition = sql`true`) =>
    listOf(
      int(sql`l.${sql.identifier(column)}`),
      sql`from ${sql.identifier(table)} l where l.${key} = ${owner} and ${condition}`,
      sql`l.${sql.identifier(column)}`,
    );
  const people = (side: string) => uids(`${kind}_participants`, 'participant_uid', sql`l.side = ${side}`);
  const codes = `${kind}_response_codes`;
  return {
    uids,
    values: {
      ...{ senders: people('sender'), receivers: people('receiver') },
      responseCodes: uids(codes, 'response_code_uid'),
    },
    codes: listOf(
      object({ uid: r.uid, name: text(sql`r.code || ' ' || r.description_short`) }),
      sql`from ${sql.identifier(codes)} l join response_codes r on r.uid = l.response_code_uid
        where l.${key} = ${owner}`,
      sql`r.code`,
    ),
  };
};

const rule = alias(tables.marketNotificationRules, 'rule');

/** The rules of the message `owner`, in their order. */
export const rulesOf = (owner: SQL | Column) =>
  listOf(
    object({
      context: rule.context,
      test: rule.test,
      obligation: text<Obligation>(rule.obligation),
      condition: rule.condition,
      values: rule.values,
      responseCode: oneOf(r.code, sql`from response_codes r where r.uid = rule.response_code_uid`),
      sentence: rule.sentence,
      source: rule.source,
    }),
    sql`from market_notification_rules rule where rule.market_notification_uid = ${owner}`,
    sql`rule.position`,
  );

/** How a process, step or message stands; who changed it for those who may know. */
export const stateOf = (of: { revision: Column; changedAt: Column; changedBy: Column }, asker: Asker) => {
  const { changedBy: by, ...rest } = keptOf(of, asker === 'writer' || can(asker, 'changes.authors'));
  return { ...rest, by };
};
