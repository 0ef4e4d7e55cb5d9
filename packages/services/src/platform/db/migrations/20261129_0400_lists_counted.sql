-- Compared with a list of institutions, an index alone tells whose an order is; as a subquery it was looked up for each row that is counted.
alter policy tenant on work_order
  using (tenant_id = any((select string_to_array(current_setting('app.tenant_ids', true), ',')::bigint[])::bigint[]));
-- A column of the board, of one institution and of several, in its order.
drop index work_order_tenant_id_status_down_time_idx;
create index work_order_of_state on work_order (tenant_id, status, down_time desc, id desc) where remove_time is null;
create index work_order_newest_of_state on work_order (status, down_time desc, id desc) where remove_time is null;
-- The newest devices of several institutions.
create index device_newest on device (create_time desc, id desc);
