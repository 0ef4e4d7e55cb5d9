-- Whom an answer is about is said by a personal link or by the institution's own people. What anybody else said stays with the answer as it was
-- said, and is of nobody: no list, figure or proposal finds it any more.
alter table questionnaire_result add column unverified jsonb;

alter table questionnaire_result no force row level security;
alter table questionnaire_link no force row level security;
alter table sys_user no force row level security;
alter table sys_tenant no force row level security;
update questionnaire_result result
set unverified = jsonb_strip_nulls(jsonb_build_object('userId', user_id, 'oldmanId', oldman_id,
      'workOrderJobId', work_order_job_id, 'inviteUserId', invite_user_id)),
  user_id = null, oldman_id = null, work_order_job_id = null, invite_user_id = null
where coalesce(user_id, oldman_id, work_order_job_id, invite_user_id) is not null
  and not exists (select from questionnaire_link link where link.tenant_id = result.tenant_id and link.result_id = result.id)
  and not exists (
    select from sys_user staff join sys_tenant tenant on tenant.id = result.tenant_id
    where staff.id = result.fill_user_id and staff.tenant_id = any(tenant.path)
  );
alter table questionnaire_result force row level security;
alter table questionnaire_link force row level security;
alter table sys_user force row level security;
alter table sys_tenant force row level security;

alter table questionnaire_result add constraint unverified_is_of_nobody check (
  unverified is null or coalesce(user_id, oldman_id, work_order_job_id, invite_user_id) is null
);
