-- Parts that new institutions start with, for those that were there before new ones got them and lack them. The services give
-- them at the end of their start, when all tables are as they know them. Limits of warnings are not among them: those who have said none go
-- by the usual ones, and nobody's warnings change by an upgrade.
create table due_starter (
  tenant_id bigint not null references sys_tenant,
  part text not null,
  primary key (tenant_id, part)
);
select isolate_by_tenant('due_starter');

select set_config('app.tenant_ids', coalesce(string_agg(id::text, ','), ''), true) from every_tenant_id() as id;
insert into due_starter
select tenant.id, part.name
from sys_tenant tenant, lateral (values
  ('templates', exists (select from work_order_template where tenant_id = tenant.id)),
  ('shifts', exists (select from duty_shift where tenant_id = tenant.id)),
  ('commodities', exists (select from commodity where tenant_id = tenant.id)),
  ('vocabulary', exists (select from elder_tag where tenant_id = tenant.id)
    and exists (select from product_category where tenant_id = tenant.id))
) as part (name, is_there)
where not part.is_there and tenant.parent_id <> 0
  and tenant.create_time < (select applied_at from schema_migration where name = '20261203_0100_tenants.sql');
