-- Reports by month.

create index settlement_locked on settlement (tenant_id, month) where status in (1, 2);

-- Residents of these institutions by care level, at the end of each month from `first` to `last`, or now in the present one. The level
-- of a past moment is what the next change after it says; null: not assessed.
create function care_levels_by_month(tenants bigint[], first date, last date)
  returns table (month date, care_level text, residents integer)
  language sql stable
  set search_path = pg_catalog, public
as $$
  select asked::date, case
      when before.id is not null then before.to_level when later.id is not null then later.from_level else elder.care_level end,
    count(*)::integer
  from generate_series(first::timestamp, least(last::timestamp, date_trunc('month', now() at time zone 'Asia/Shanghai')),
      interval '1 month') as asked
    cross join lateral (select least((asked + interval '1 month') at time zone 'Asia/Shanghai', now()) as moment) as ending
    join check_in stay on stay.tenant_id = any(tenants) and audit_status = 2 and check_in_time < moment
      and (check_out_time is null or check_out_time >= moment)
    join elder on elder.tenant_id = stay.tenant_id and elder.id = stay.oldman_id
    left join lateral (
      select id, to_level from care_level_change change
      where change.tenant_id = stay.tenant_id and change.oldman_id = stay.oldman_id and change.create_time < moment
      order by change.create_time desc, id desc limit 1) as before on true
    left join lateral (
      select id, from_level from care_level_change change
      where change.tenant_id = stay.tenant_id and change.oldman_id = stay.oldman_id and change.create_time >= moment
      order by change.create_time, id limit 1) as later on before.id is null
  group by 1, 2
$$;
revoke execute on function care_levels_by_month from public;
grant execute on function care_levels_by_month to care_app;
