-- The list of several institutions' orders, the newest first; the planner has to know that most rows pass, or it does not walk it.
create index work_order_newest on work_order (down_time desc, id desc) where remove_time is null;
alter policy tenant on work_order
  using (tenant_id in (select unnest(string_to_array(current_setting('app.tenant_ids', true), ',')::bigint[])));
