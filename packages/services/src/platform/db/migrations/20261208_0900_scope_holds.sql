-- What these roles together open of an institution to somebody of this department.
create function departments_of_roles(whose bigint, place bigint, roles bigint[]) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public
as $$
  with recursive scope as (
    select ds_type, ds_scope from sys_role_scope where tenant_id = whose and role_id = any(roles)
  ), below as (
    select place as id where place is not null and exists (select from scope where ds_type = 2)
    union
    select dept.id from sys_dept dept join below on dept.tenant_id = whose and dept.parent_id = below.id
  )
  select id from below
  union select place where place is not null and exists (select from scope where ds_type = 3)
  union select unnest(ds_scope) from scope where ds_type = 1
$$;

-- Departments that a person's roles let them see; of the one role they look at the product as, those that they see by their own as well.
create or replace function departments_in_scope(whose bigint, person bigint, viewed bigint) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public
as $$
  with somebody as (
    select dept_id, array(select role_id from sys_user_role where tenant_id = whose and user_id = person) as roles
    from sys_user where tenant_id = whose and id = person
  ), own as (
    select dept_id, roles, cardinality(roles) = 0 or exists (
      select from unnest(roles) as held (id) left join sys_role_scope scope on scope.tenant_id = whose and scope.role_id = held.id
      where coalesce(ds_type, 0) in (0, 5)) as is_whole
    from somebody
  )
  select dept from own, departments_of_roles(whose, dept_id, case when viewed is null then roles else array[viewed] end) as dept
  where viewed is null or is_whole or dept in (select departments_of_roles(whose, dept_id, roles))
$$;

-- Those people, the person among them; their departments are found once, and not for each.
create or replace function people_in_scope() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public
as $$
  with scope as materialized (select held[1] as whose, held[2] as person, held[3] as viewed from scope_of_transaction() as held),
    places as materialized (select departments_in_scope(whose, person, viewed) as id from scope)
  select somebody.id from scope join sys_user somebody on somebody.tenant_id = whose
  where somebody.id = person or somebody.dept_id in (select id from places)
$$;

-- Elders in the care of these people, whom they are on the way to or serve, a service that pauses included, whom the person took in, and
-- those of whom a warning is open: an emergency opens the record to whoever is there, a drill or what falls into a quiet period does not.
create or replace function elders_in_scope() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public
as $$
  with people as materialized (select people_in_scope() as id)
  select elder.id from scope_of_transaction() as scope join elder on elder.tenant_id = scope[1]
    and (create_by = scope[2] or manager_user_id in (select id from people))
  union
  select ordered.oldman_id from scope_of_transaction() as scope
    join work_order_job job on job.tenant_id = scope[1] and job.status in ('1', '2', '3', '5')
      and (job.server_user_id in (select id from people)
        or exists (select from work_order_job_staff helping where helping.tenant_id = job.tenant_id and helping.job_id = job.id
          and helping.user_id in (select id from people)))
    join work_order ordered on ordered.tenant_id = job.tenant_id and ordered.id = job.work_order_id
  union
  select oldman_id from scope_of_transaction() as scope
    join warning on warning.tenant_id = scope[1] and is_disposed <> 1 and oldman_id is not null and drill_id is null and quiet_id is null
$$;

-- Numbers of people are their institution's own.
alter policy in_scope on elder using (
  (select scope_of_transaction() is null)
  or (tenant_id, create_by) = (select scope[1], scope[2] from scope_of_transaction() as scope)
  or id in (select elders_in_scope())
);

revoke execute on function departments_of_roles from public;
grant execute on function departments_of_roles to care_app;
