-- Extras of the monthly bill: services and goods that are put on the bill, and consumables taken for a resident.

-- 6: on the monthly bill.
alter table work_order drop constraint work_order_pay_type_check,
  add constraint work_order_pay_type_check check (pay_type in ('1', '2', '3', '4', '5', '6'));
alter table commodity_order drop constraint commodity_order_pay_type_check,
  add constraint commodity_order_pay_type_check check (pay_type in ('1', '2', '3', '4', '5', '6'));
create index on work_order (tenant_id, oldman_id) where pay_type = '6';
create index on commodity_order (tenant_id, oldman_id) where pay_type = '6';
select set_config('app.tenant_ids', '1', true);
insert into sys_dict_item (dict_id, value, label, sort) select id, '6', '记入月账单', 6 from sys_dict where type = 'pay_type'
on conflict (dict_id, value) do nothing;

-- The day from which consumables are charged; null: they are part of the services.
alter table fee_rule add column consumables_from date;

-- The stay that bears what an elder took on a day: the last one that had begun, also after its end.
create function stay_on(of_tenant bigint, of_elder bigint, day date) returns bigint
  language sql stable
  set search_path = pg_catalog, public
return (
  select id from check_in
  where tenant_id = of_tenant and oldman_id = of_elder and audit_status = 2 and check_in_time is not null
  order by (check_in_time at time zone 'Asia/Shanghai')::date <= day desc,
    case when (check_in_time at time zone 'Asia/Shanghai')::date <= day then check_in_time end desc, check_in_time
  limit 1);
revoke execute on function stay_on from public;
grant execute on function stay_on to care_app;

-- What an area gives to the bill is a view `billable_extra_<what>`: a row for each thing taken, with what it costs by now, 0 once it is
-- void. `document` and `document_id` name it for good. `kind` is that of the bill's lines: 4 service, 7 goods.
create view billable_extra_service with (security_invoker = true) as
select placed.tenant_id, oldman_id, 'work_order_job' as document, job.id as document_id,
  (coalesce(server_start_time, server_time) at time zone 'Asia/Shanghai')::date as day, 4::smallint as kind,
  server_project_name as name, 1 as num, job.order_price_fen as price_fen,
  case when placed.status = '2' and placed.remove_time is null then job.order_price_fen else 0 end as amount_fen
from work_order placed
  join work_order_job job on job.tenant_id = placed.tenant_id and job.work_order_id = placed.id
where pay_type = '6' and placed.status in ('2', '5') and job.status = '4';

create view billable_extra_goods with (security_invoker = true) as
select tenant_id, oldman_id, 'commodity_order' as document, id as document_id, (buy_time at time zone 'Asia/Shanghai')::date as day,
  7::smallint as kind, product_name as name, num, coalesce(unit_price_fen, order_price_fen) as price_fen,
  order_price_fen - coalesce(refund_fen, 0) as amount_fen
from commodity_order
where pay_type = '6' and (order_status in (3, 6) or order_status = 5 and before_status = 3);

create view billable_extra_consumable with (security_invoker = true) as
select used.tenant_id, oldman_id, 'commodity_movement' as document, used.id as document_id,
  (used.done_time at time zone 'Asia/Shanghai')::date as day, 7::smallint as kind, used.material_name as name,
  taken.num, used.price_fen, case when placed.status = '5' then 0 else taken.num * used.price_fen end as amount_fen
from work_order placed
  join fee_rule rule on rule.tenant_id = placed.tenant_id
  join commodity_movement used on used.tenant_id = placed.tenant_id and used.work_order_id = placed.id and used.kind = 2
  cross join lateral (
    select (-used.num - coalesce(sum(num), 0))::integer as num from commodity_movement
    where tenant_id = used.tenant_id and used_id = used.id
  ) as taken
where (used.done_time at time zone 'Asia/Shanghai')::date >= consumables_from;

-- Unites these views; an area that adds one calls it again: `select unite_billable_extras()`.
create function unite_billable_extras() returns void
  language plpgsql
  set search_path = pg_catalog, public
as $$
begin
  execute (
    select 'create or replace view public.billable_extra with (security_invoker = true) as ' || string_agg(format(
      'select tenant_id, oldman_id, document, document_id, day, kind, name, num, price_fen, amount_fen from public.%I', viewname), ' union all ' order by viewname)
    from pg_views where schemaname = 'public' and viewname like 'billable\_extra\_%');
end
$$;
revoke execute on function unite_billable_extras from public;
select unite_billable_extras();
grant select on billable_extra, billable_extra_service, billable_extra_goods, billable_extra_consumable to care_app;

-- What a line charges: each thing has one line for its charge (turn 0) and one for each correction, over all live bills together.
alter table settlement_line add column document text, add column document_id bigint, add column turn integer,
  add constraint settlement_line_extra check (document is null and turn is null or document is not null and document_id is not null and source = 4),
  add constraint settlement_line_extra_once unique (tenant_id, document, document_id, turn);

-- A void bill charges nothing: its extras are free for the next one.
create function release_extras() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  update settlement_line set turn = null where tenant_id = new.tenant_id and settlement_id = new.id and turn is not null;
  return null;
end
$$;
revoke execute on function release_extras from public;
create trigger release_extras after update of status on settlement
  for each row when (new.status = 3 and old.status <> 3) execute function release_extras();
