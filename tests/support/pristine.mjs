// SQL that both renewals share: of the sites' databases (sql-door.mjs) and of the unit tests' (database-environment.mjs).
// Either keeps what is as good as new in a schema `pristine`.

/** Keeps the numbers that tables have reached. */
export const keepNumbers = `create table pristine."last values" as
    select format('%I.%I', schemaname, sequencename) as name, last_value as value
    from pg_sequences where schemaname = 'public'`;

/** Numbers as they were kept. */
export const renewNumbers = `perform setval(name, coalesce(value, 1), value is not null) from pristine."last values"`;

/** Tables, by a condition on a `pg_class c`, with those of their columns that can be written. @param {string} condition */
export const writable = (
  condition,
) => `select c.relname as name, string_agg(quote_ident(a.attname), ', ') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and ${condition}
    group by c.relname`;
