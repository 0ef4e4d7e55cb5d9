-- A row with money or proof behind it is not removed, whichever code of the application asks: `platform/records/kept-records.ts` says which, and what is said then.

-- Refuses where the condition of the trigger holds of the row that stands there, which is $1. What is removed by a time is held like what is deleted.
create function hold_record() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
declare
  stands boolean;
begin
  -- who owns the table, or may act as its owner, migrates it
  if not pg_has_role(session_user, (select relowner from pg_class where oid = tg_relid), 'member') then
    execute 'select ' || tg_argv[0] into stands using old;
  end if;
  if stands then
    raise exception 'a row of % that has money or proof behind it is not removed', tg_table_name
      using errcode = 'foreign_key_violation', constraint = tg_table_name || '_kept', table = tg_table_name;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
revoke execute on function hold_record from public;

create trigger hold_record before delete on bank_entry for each row execute function hold_record('true');
create trigger hold_record before delete on base_package for each row execute function hold_record(
  'exists (select from package_order where package_id = ($1).id and order_status = 2)');
create trigger hold_record before delete on package_price for each row execute function hold_record(
  'exists (select from package_order where sku = ($1).sku and order_status = 2)');
create trigger hold_record before delete on bed for each row execute function hold_record(
  'exists (select from bed_stay where tenant_id = ($1).tenant_id and bed_id = ($1).id)');
create trigger hold_record before delete on care_plan for each row execute function hold_record(
  'exists (select from care_plan_run where tenant_id = ($1).tenant_id and plan_id = ($1).id)');
create trigger hold_record before delete on care_rate for each row execute function hold_record(
  'exists (select from elder where tenant_id = ($1).tenant_id and care_level = ($1).care_level and check_in_status in (1, 2))');
create trigger hold_record before delete on commodity for each row execute function hold_record(
  'exists (select from commodity_movement where tenant_id = ($1).tenant_id and commodity_id = ($1).id)');
create trigger hold_record before delete on cost_package for each row execute function hold_record(
  'exists (select from elder_package where tenant_id = ($1).tenant_id and package_id = ($1).id)
    or exists (select from commodity_order_detail where tenant_id = ($1).tenant_id and package_id = ($1).id)');
create trigger hold_record before delete on commodity_order_detail for each row execute function hold_record(
  'exists (select from commodity_order where tenant_id = ($1).tenant_id and id = ($1).order_id and order_status <> 0)');
create trigger hold_record before delete on device for each row execute function hold_record(
  'exists (select from device_binding where tenant_id = ($1).tenant_id and device_id = ($1).id)
    or exists (select from measurement where tenant_id = ($1).tenant_id and device_id = ($1).id)
    or exists (select from drill where tenant_id = ($1).tenant_id and device_id = ($1).id)
    or exists (select from warning where tenant_id = ($1).tenant_id and device_id = ($1).id)');
create trigger hold_record before delete on duty_place for each row execute function hold_record('($1).to_time <= now()');
create trigger hold_record before delete on elder_assessment for each row execute function hold_record('($1).status > 0');
create trigger hold_record before delete on incident_task for each row execute function hold_record('($1).done_time is not null');
create trigger hold_record before delete on questionnaire for each row execute function hold_record(
  'exists (select from questionnaire_result where tenant_id = ($1).tenant_id and questionnaire_id = ($1).id)');
create trigger hold_record before delete on questionnaire_file for each row execute function hold_record('($1).result_id is not null');
create trigger hold_record before delete on sys_file for each row execute function hold_record($$
  exists (select from work_order_job_file where tenant_id = ($1).tenant_id
    and file_url = '/admin/sys-file/' || ($1).tenant_id || '/' || ($1).file_name)
  or exists (select from work_order_job_signature where tenant_id = ($1).tenant_id
    and img = '/admin/sys-file/' || ($1).tenant_id || '/' || ($1).file_name)
  or exists (select from elder_account_record where tenant_id = ($1).tenant_id
    and voucher_url = '/admin/sys-file/' || ($1).tenant_id || '/' || ($1).file_name)
  or exists (select from elder_contract where tenant_id = ($1).tenant_id
    and file_url = '/admin/sys-file/' || ($1).tenant_id || '/' || ($1).file_name)
  or exists (select from package_bill where bill_url = '/admin/sys-file/' || ($1).tenant_id || '/' || ($1).file_name)
  or exists (select from questionnaire_file where tenant_id = ($1).tenant_id and file_name = ($1).file_name and result_id is not null)$$);
create trigger hold_record before delete on sys_log for each row execute function hold_record('($1).kind <> ''client''');
create trigger hold_record before delete on sys_role for each row execute function hold_record(
  'exists (select from sys_user_role where tenant_id = ($1).tenant_id and role_id = ($1).id)');
create trigger hold_record before delete on work_order_job_file for each row execute function hold_record(
  'exists (select from work_order_job where tenant_id = ($1).tenant_id and id = ($1).job_id and status not in (''3'', ''5''))');
create trigger hold_record before delete on work_order_job_questionnaire for each row execute function hold_record(
  'exists (select from questionnaire_result where tenant_id = ($1).tenant_id and work_order_job_id = ($1).job_id
    and questionnaire_id = ($1).question_id)');

create trigger hold_record before update of remove_time on work_order for each row
  when (old.remove_time is null and new.remove_time is not null) execute function hold_record($$
  ($1).status = '5'
  or exists (select from work_order_job where tenant_id = ($1).tenant_id and work_order_id = ($1).id and server_start_time is not null)
  or exists (select from work_order_score where tenant_id = ($1).tenant_id and work_order_id = ($1).id)
  or exists (select from elder_charge where tenant_id = ($1).tenant_id and work_order_id = ($1).id)
  or exists (select from elder_package_record where tenant_id = ($1).tenant_id and work_order_id = ($1).id and kind = 'consume')$$);
create trigger hold_record before update of remove_time on commodity_order for each row
  when (old.remove_time is null and new.remove_time is not null)
  execute function hold_record('($1).order_status not in (0, 4) or ($1).pay_record_id is not null or ($1).refund_record_id is not null');
create trigger hold_record before update of remove_time on incident for each row
  when (old.remove_time is null and new.remove_time is not null) execute function hold_record('($1).status <> 1');

-- A check-up that was written by mistake is voided by somebody who says why.
alter table elder_health_check
  add column void_time timestamptz,
  add column void_name text,
  add column void_reason text,
  add check ((void_time is null) = (void_name is null) and (void_time is null) = (void_reason is null));
revoke delete on elder_health_check from care_app;

-- What was said of a difference is taken back by somebody who says why.
alter table reconcile_settlement
  add column undo_time timestamptz,
  add column undo_name text,
  add column undo_reason text,
  add check ((undo_time is null) = (undo_name is null) and (undo_time is null) = (undo_reason is null));
drop index reconcile_one_order;
drop index reconcile_one_entry;
drop index reconcile_said_once;
create unique index reconcile_one_order on reconcile_settlement (entry_id) where is_link and undo_time is null;
create unique index reconcile_one_entry on reconcile_settlement (order_id) where is_link and undo_time is null;
create unique index reconcile_said_once on reconcile_settlement (kind, coalesce(entry_id, 0), coalesce(order_id, 0))
  where not is_link and undo_time is null;
revoke delete on reconcile_settlement from care_app;
grant update (undo_time, undo_name, undo_reason) on reconcile_settlement to care_app;

-- Who read what goes with the announcement alone.
revoke delete on announcement_read from care_app;
