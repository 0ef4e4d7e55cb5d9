-- What is left of a service is forfeited: it counts as void, as what expires does, and nothing is paid back for it.
alter table elder_package_record drop constraint elder_package_record_kind_check;
alter table elder_package_record add constraint elder_package_record_kind_check
  check (kind in ('grant', 'reserve', 'consume', 'release', 'expire', 'adjust', 'refund', 'forfeit'));

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
      used_num = used_num + case new.kind when 'consume' then new.num else 0 end,
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
          coalesce(sum(num) filter (where kind = 'consume'), 0)::integer,
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
