-- How far the people of a role see (dsType of the wire shapes; 5 is ours); no row: all that the institution sees.
create table sys_role_scope (
  tenant_id bigint not null,
  role_id bigint not null,
  -- 1 chosen departments, 2 their own and those below, 3 their own, 4 themselves alone, 5 chosen institutions
  ds_type smallint not null check (ds_type between 1 and 5),
  -- departments with 1, institutions with 5
  ds_scope bigint[] not null default '{}',
  primary key (tenant_id, role_id),
  foreign key (tenant_id, role_id) references sys_role (tenant_id, id) on delete cascade,
  check ((ds_type in (1, 5)) = (cardinality(ds_scope) > 0))
);
select isolate_by_tenant('sys_role_scope');
grant select, insert, delete, update (ds_type, ds_scope) on sys_role_scope to care_app;

create trigger renew_rights_of_given after insert on sys_role_scope
  referencing new table as changed for each statement execute function renew_rights_of_roles();
create trigger renew_rights_of_changed after update on sys_role_scope
  referencing new table as changed for each statement execute function renew_rights_of_roles();
create trigger renew_rights_of_taken after delete on sys_role_scope
  referencing old table as changed for each statement execute function renew_rights_of_roles();

-- Departments that a person's roles, or the one role they look at the product as, let them see.
create function departments_in_scope(whose bigint, person bigint, viewed bigint) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public
as $$
  with recursive scope as (
    select ds_type, ds_scope from sys_role_scope
    where tenant_id = whose and role_id in (
      select viewed where viewed is not null
      union all select role_id from sys_user_role where tenant_id = whose and user_id = person and viewed is null)
  ), own as (
    select dept_id as id from sys_user where tenant_id = whose and sys_user.id = person and dept_id is not null
  ), below as (
    select id from own where exists (select from scope where ds_type = 2)
    union
    select dept.id from sys_dept dept join below on dept.tenant_id = whose and dept.parent_id = below.id
  )
  select id from below
  union select id from own where exists (select from scope where ds_type = 3)
  union select unnest(ds_scope) from scope where ds_type = 1
$$;

-- Who a transaction of a narrowed scope is for: `tenant,user` or `tenant,user,role`; null where nothing is narrowed.
create function scope_of_transaction() returns bigint[]
  language sql stable parallel safe set search_path = pg_catalog
as $$ select string_to_array(nullif(current_setting('app.scope', true), ''), ',')::bigint[] $$;

-- The person and those of the departments in their scope.
create function people_in_scope() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select person.id from scope_of_transaction() as scope, sys_user person
  where person.tenant_id = scope[1]
    and (person.id = scope[2] or person.dept_id in (select departments_in_scope(scope[1], scope[2], scope[3])))
$$;

-- Elders in the care of these people, whom they are on the way to or serve, whom the person took in, and those of whom a warning is open: an
-- emergency opens the record to whoever is there.
create function elders_in_scope() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select elder.id from scope_of_transaction() as scope join elder on elder.tenant_id = scope[1]
    and (create_by = scope[2] or manager_user_id in (select people_in_scope()))
  union
  select ordered.oldman_id from scope_of_transaction() as scope
    join work_order_job job on job.tenant_id = scope[1] and job.status in ('1', '2', '3')
      and (job.server_user_id in (select people_in_scope())
        or exists (select from work_order_job_staff helping where helping.tenant_id = job.tenant_id and helping.job_id = job.id
          and helping.user_id in (select people_in_scope())))
    join work_order ordered on ordered.tenant_id = job.tenant_id and ordered.id = job.work_order_id
  union
  select oldman_id from scope_of_transaction() as scope
    join warning on warning.tenant_id = scope[1] and is_disposed <> 1 and oldman_id is not null
$$;
revoke execute on function departments_in_scope, scope_of_transaction, people_in_scope, elders_in_scope from public;
grant execute on function departments_in_scope, scope_of_transaction, people_in_scope, elders_in_scope to care_app;

-- Whoever takes somebody in sees the row that this very statement makes.
create policy in_scope on elder as restrictive for select to care_app using (
  (select scope_of_transaction() is null)
  or create_by = (select scope[2] from scope_of_transaction() as scope)
  or id in (select elders_in_scope())
);

-- What hangs on an elder goes with them. Not warnings: they reach whoever is on duty.
do $$
declare
  name text;
begin
  foreach name in array array[
    'bed_stay', 'camera_look', 'care_level_change', 'care_plan', 'check_in', 'check_out', 'commodity_order', 'deposit', 'device',
    'device_binding', 'device_fence', 'elder_account', 'elder_account_record', 'elder_assessment', 'elder_change', 'elder_charge',
    'elder_code', 'elder_code_scan', 'elder_consent', 'elder_contract', 'elder_family', 'elder_file', 'elder_health',
    'elder_health_check', 'elder_leave', 'elder_package', 'elder_response_plan', 'elder_risk', 'elder_tagged', 'incident', 'measurement',
    'questionnaire_result', 'quiet_period', 'stay_payment', 'work_order', 'work_order_plan'
  ] loop
    execute format(
      $policy$create policy in_scope on %I as restrictive to care_app using (
        (select scope_of_transaction() is null) or oldman_id is null or oldman_id in (select elders_in_scope())
      )$policy$, name
    );
  end loop;
end $$;
