-- The words that say in which department somebody works are kept until there are departments. Where these came first there is nothing to keep.
create table former_department (
  tenant_id bigint not null references sys_tenant,
  user_id bigint not null,
  name text not null,
  primary key (tenant_id, user_id)
);
select isolate_by_tenant('former_department');
select set_config('app.tenant_ids', coalesce(string_agg(id::text, ','), ''), true) from every_tenant_id() as id;
do $$
begin
  if exists (select from pg_attribute where attrelid = 'sys_user'::regclass and attname = 'dept_name' and not attisdropped) then
    insert into former_department
    select tenant_id, id, trim(dept_name) from sys_user where trim(dept_name) <> '';
    -- it pointed at nothing, which the key to departments refuses
    update sys_user set dept_id = null where dept_id is not null;
  end if;
end
$$;
