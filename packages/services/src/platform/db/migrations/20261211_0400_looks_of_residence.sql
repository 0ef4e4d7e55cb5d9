-- Colours for the states of residence that had none, where nobody has changed them.
select set_config('app.tenant_ids', '1', true);
update sys_dict_item item set color_class = state.new
from sys_dict dict, (values ('0', 'info'), ('3', 'silent'), ('4', 'silent')) as state (value, new)
where dict.id = item.dict_id and dict.type = 'check_in_status' and item.value = state.value and item.color_class = 'default'
  and item.update_time = item.create_time;
