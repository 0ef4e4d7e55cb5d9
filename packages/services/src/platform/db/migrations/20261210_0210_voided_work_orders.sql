-- A work order that was served, paid or scored is voided (5) by somebody who says why, and stays readable.
alter table work_order drop constraint work_order_status_check;
alter table work_order add constraint work_order_status_check check (status in ('0', '1', '2', '3', '4', '5'));
alter table work_order
  add column void_time timestamptz,
  add column void_by bigint,
  add column void_name text,
  add column void_reason text,
  add constraint work_order_void_check check (
    (status = '5') = (void_time is not null) and (status = '5') = (void_name is not null) and (status = '5') = (void_reason is not null));

-- What a voided order was to take and has not taken is due no longer.
alter table elder_charge add column void_time timestamptz;
grant update (void_time) on elder_charge to care_app;
drop index elder_charge_tenant_id_oldman_id_id_idx;
create index on elder_charge (tenant_id, oldman_id, id) where record_id is null and void_time is null;

-- A service of a package that a voided order had used comes back to the package, once. What is left of one may be forfeited: it counts as void, as what expires
-- does, and nothing is paid back for it.
alter table elder_package_record drop constraint elder_package_record_kind_check;
alter table elder_package_record add constraint elder_package_record_kind_check
  check (kind in ('grant', 'reserve', 'consume', 'release', 'expire', 'adjust', 'refund', 'return', 'forfeit'));
create unique index elder_package_record_returned_once on elder_package_record (tenant_id, work_order_job_id) where kind = 'return';
create or replace function book_package_record() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
declare
  reserved elder_package_record;
begin
  if new.reserve_id is not null then
    select * into strict reserved from elder_package_record
      where tenant_id = new.tenant_id and id = new.reserve_id and kind = 'reserve';
    new.elder_package_project_id := reserved.elder_package_project_id;
    new.num := reserved.num;
    new.work_order_id := reserved.work_order_id;
    new.work_order_job_id := reserved.work_order_job_id;
    new.work_no := reserved.work_no;
  elsif new.kind in ('expire', 'refund', 'forfeit') then
    select remain_num into strict new.num from elder_package_project
      where tenant_id = new.tenant_id and id = new.elder_package_project_id for update;
    if new.num = 0 then
      return null;
    end if;
  end if;

  new.change_num := case when new.kind in ('reserve', 'expire', 'refund', 'forfeit') then -new.num when new.kind = 'consume' then 0 else new.num end;
  update elder_package_project set
      total_num = total_num + case when new.kind in ('grant', 'adjust') then new.num else 0 end,
      used_num = used_num + case new.kind when 'consume' then new.num when 'return' then -new.num else 0 end,
      reserved_num = reserved_num + case new.kind when 'reserve' then new.num when 'consume' then -new.num when 'release' then -new.num else 0 end,
      void_num = void_num + case when new.kind in ('expire', 'refund', 'forfeit') then new.num else 0 end
    where tenant_id = new.tenant_id and id = new.elder_package_project_id
    returning remain_num, reserved_num into strict new.remain_after, new.reserved_after;
  if new.id = 0 then
    new.id := nextval('elder_package_record_id_seq');
  end if;
  if new.create_time >= now() then
    new.create_time := clock_timestamp();
  end if;
  return new;
end
$$;
create or replace function hold_package_sum() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  if exists (
    select from elder_package_project line
    where tenant_id = new.tenant_id and id = new.elder_package_project_id
      and (total_num, used_num, reserved_num, void_num) <> (
        select coalesce(sum(num) filter (where kind in ('grant', 'adjust')), 0)::integer,
          coalesce(sum(case kind when 'consume' then num when 'return' then -num end), 0)::integer,
          coalesce(sum(case kind when 'reserve' then num when 'consume' then -num when 'release' then -num end), 0)::integer,
          coalesce(sum(num) filter (where kind in ('expire', 'refund', 'forfeit')), 0)::integer
        from elder_package_record record
        where record.tenant_id = line.tenant_id and record.elder_package_project_id = line.id)
  ) then
    raise exception 'the ledger of package service % does not add up', new.elder_package_project_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- Orders that were removed although somebody had served them come back as voided.
alter table work_order no force row level security;
alter table work_order_job no force row level security;
update work_order set
  status = '5', void_time = remove_time, void_name = '系统', void_reason = '由旧版本删除，未记录原因', remove_time = null, clock_at = null
where remove_time is not null and exists (
  select from work_order_job job
  where job.tenant_id = work_order.tenant_id and job.work_order_id = work_order.id and job.server_start_time is not null);
alter table work_order force row level security;
alter table work_order_job force row level security;

-- The word of the new state.
select set_config('app.tenant_ids', '1', true);
insert into sys_dict_item (dict_id, value, label, color_class, sort)
select id, '5', '已作废', 'silent', 5 from sys_dict where type = 'work_order_status'
on conflict (dict_id, value) do nothing;
