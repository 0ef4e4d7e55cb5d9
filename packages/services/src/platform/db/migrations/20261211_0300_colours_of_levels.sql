-- Colours for levels, one hue from pale to strong, and the care levels in their order, where nobody has changed them.
select set_config('app.tenant_ids', '1', true);
alter table sys_dict_item drop constraint sys_dict_item_color_class_check;
alter table sys_dict_item add constraint sys_dict_item_color_class_check
  check (color_class in ('default', 'primary', 'success', 'info', 'attention', 'warning', 'danger', 'silent',
    'level1', 'level2', 'level3', 'level4', 'level5'));

update sys_dict_item item set color_class = level.new
from sys_dict dict, (values
  ('0', 'success', 'level1'),
  ('1', 'info', 'level2'),
  ('2', 'primary', 'level3'),
  ('3', 'warning', 'level4'),
  ('4', 'warning', 'level5'),
  ('5', 'info', 'level2'),
  ('6', 'primary', 'level4'),
  ('7', 'warning', 'level5')
) as level (value, old, new)
where dict.id = item.dict_id and dict.type = 'care_level' and item.value = level.value and item.color_class = level.old
  and item.update_time = item.create_time;
