-- Two more colours for tags, amber and grey, and each code of the product's own in the colour of what it means, unless somebody gave it another.
alter table sys_dict_item drop constraint sys_dict_item_color_class_check;
alter table sys_dict_item add constraint sys_dict_item_color_class_check
  check (color_class in ('default', 'primary', 'success', 'info', 'attention', 'warning', 'danger', 'silent'));

update sys_dict_item item
set color_class = meant.colour
from sys_dict dict, (values
  ('work_order_status', '3', 'default', 'silent'),
  ('work_order_job_status', '6', 'default', 'silent'),
  ('dispose_status', '0', 'danger', 'warning'),
  ('dispose_status', '2', 'warning', 'primary'),
  ('warning_level', '1', 'info', 'attention')
) as meant (type, value, stood, colour)
where dict.id = item.dict_id and dict.type = meant.type and item.value = meant.value and item.color_class = meant.stood;

update sys_dict_item item set label = '漏服药品'
from sys_dict dict where dict.id = item.dict_id and dict.type = 'warning_source_type' and item.value = '8' and item.label = '用药提醒';
