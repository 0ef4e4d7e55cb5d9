-- A leave may be planned ahead: 1 pending, 3 refused, 6 approved and not yet gone, beside 2 away, 4 returned, 5 revoked.
alter table elder_leave
  drop constraint elder_leave_status_check,
  add constraint elder_leave_status_check check (status between 1 and 6),
  add column submit_user_id bigint,
  add column audit_user_id bigint,
  add column audit_user text,
  add column audit_remark text,
  add constraint elder_leave_second_person check (audit_user_id <> submit_user_id),
  add check (status <> 6 or audit_user_id is not null);
create unique index elder_leave_one_planned on elder_leave (tenant_id, oldman_id) where status in (1, 6);
