-- Each department that people were said to work in, and they in it.
select set_config('app.tenant_ids', coalesce(string_agg(id::text, ','), ''), true) from every_tenant_id() as id;
insert into sys_dept (tenant_id, name) select distinct tenant_id, name from former_department order by 1, 2;
update sys_user set dept_id = dept.id
from former_department former join sys_dept dept using (tenant_id, name)
where sys_user.tenant_id = former.tenant_id and sys_user.id = former.user_id;
drop table former_department;
