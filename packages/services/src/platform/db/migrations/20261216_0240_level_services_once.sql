-- What a care level contains is said by its items alone. The model plan of a level that has no items becomes its items, from the next day
-- on; plans of residents stay as they are until somebody renews them, or the level of a resident changes.
insert into care_level_item (tenant_id, rate_id, project_id, cycle, week_days, month_days, times, num, from_date, create_by, create_user)
select distinct on (rate.tenant_id, rate.id, part.server_project_id)
  rate.tenant_id, rate.id, part.server_project_id, plan.cycle, plan.week_days, plan.month_days, plan.times, least(part.num, 5),
  (now() at time zone 'Asia/Shanghai')::date + 1, plan.create_by, rate.create_user
from care_rate rate
  join care_plan plan on plan.tenant_id = rate.tenant_id and plan.id = rate.plan_id
  join care_plan_item part on part.tenant_id = plan.tenant_id and part.plan_id = plan.id
  join cost_project project on project.tenant_id = part.tenant_id and project.id = part.server_project_id
where not exists (select from care_level_item item where item.tenant_id = rate.tenant_id and item.rate_id = rate.id)
  and plan.cycle between 1 and 3 and cardinality(plan.times) between 1 and 12
  and (plan.cycle <> 2 or cardinality(plan.week_days) > 0)
order by rate.tenant_id, rate.id, part.server_project_id, part.id;
alter table care_rate drop column plan_id;
