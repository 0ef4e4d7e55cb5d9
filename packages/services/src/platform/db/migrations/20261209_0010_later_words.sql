-- What came to dictionaries after they were made; the looks of an item that nobody has changed follow the product.
select set_config('app.tenant_ids', '1', true);
insert into sys_dict_item (dict_id, value, label, sort)
select id, '17', '服务未到', 16 from sys_dict where type = 'warning_source_type'
on conflict (dict_id, value) do nothing;
update sys_dict_item item set color_class = 'default'
from sys_dict dict
where dict.id = item.dict_id and dict.type = 'warning_source_type' and item.update_time = item.create_time
  and (item.value, item.color_class) in (
    ('1', 'danger'), ('2', 'warning'), ('3', 'warning'), ('4', 'warning'), ('5', 'info'), ('6', 'danger'), ('7', 'warning'),
    ('8', 'info'), ('9', 'danger'), ('10', 'warning'), ('11', 'warning'), ('12', 'info'), ('13', 'info'), ('16', 'warning'));
