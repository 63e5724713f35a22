/** A measure that a statement reads from the database when Prometheus asks. */
export interface DatabaseGauge {
  name: string;
  help: string;
  /** The column that is the label; its values must be bounded and say nothing about persons. */
  label?: string;
  /** Selects `value`, and the label's column. $1 is the moment, if it asks. */
  sql: string;
}

/** Work that waits in the database; every process shows the same. New kinds of waiting work get their lines here. */
export const databaseGauges: DatabaseGauge[] = [
  {
    name: 'portal_job_queue_age_seconds',
    help: 'How long the oldest job that is due has waited, for each queue.',
    label: 'queue',
    sql: `select q.name as queue, coalesce(max(extract(epoch from $1::timestamptz - greatest(j.start_after, j.created_on))), 0)::float as value
      from jobs.queue q
      left join jobs.job j on j.name = q.name and j.state in ('created', 'retry') and j.start_after <= $1::timestamptz
      where q.name !~ '^__' group by q.name`,
  },
  {
    name: 'portal_mails',
    help: 'Mails in the outbox that wait to be sent, and those that failed for good.',
    label: 'state',
    sql: `select state, count(m.uid)::float as value
      from (values ('waiting'), ('failed')) as states (state) left join mails m using (state) group by state`,
  },
  {
    name: 'portal_mail_untried_age_seconds',
    help: 'How long the oldest mail that nobody has tried to send has waited.',
    sql: `select coalesce(max(extract(epoch from $1::timestamptz - created_at)), 0)::float as value
      from mails where state = 'waiting' and attempts = 0`,
  },
  {
    name: 'portal_imports',
    help: 'Imports that wait or run, and those that failed within a day.',
    label: 'state',
    sql: `select state, count(i.uid) filter (where i.ended_at is null
        or i.ended_at > $1::timestamptz - interval '1 day')::float as value
      from (values ('waiting'), ('running'), ('failed')) as states (state) left join imports i using (state)
      group by state`,
  },
  {
    name: 'portal_webhook_messages',
    help: 'Messages for webhooks that are on and wait to be sent.',
    sql: `select count(*)::float as value from webhook_deliveries d join webhooks h on h.uid = d.webhook_uid
      where d.state = 'waiting' and h.state = 'on'`,
  },
  {
    name: 'portal_webhooks',
    help: 'Webhooks that are on, switched off by their owners, or switched off because nothing came through.',
    label: 'state',
    sql: `select state, count(h.uid)::float as value
      from (values ('on'), ('off'), ('failed')) as states (state) left join webhooks h using (state) group by state`,
  },
];
