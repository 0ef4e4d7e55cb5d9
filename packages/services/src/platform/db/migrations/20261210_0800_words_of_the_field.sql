-- What the product calls differently, where it still stands as it came.
select set_config('app.tenant_ids', coalesce(string_agg(id::text, ','), ''), true) from every_tenant_id() as id;

update sys_dict_item item set label = word.new
from sys_dict dict, (values
  ('check_in_status', '1', '在院', '在住'),
  ('audit_status', '0', '待审核', '待审批'),
  ('warning_source_type', '12', '居家床位', '家庭养老床位')
) as word (type, value, old, new)
where dict.id = item.dict_id and dict.type = word.type and item.value = word.value and item.label = word.old
  and item.update_time = item.create_time;

update sys_role set role_name = '养老护理员'
where role_code = 'nurse' and role_name = '护理员'
  and not exists (select from sys_role other where other.tenant_id = sys_role.tenant_id and other.role_name = '养老护理员');

-- Levels of care as many houses have them, beside those by grade.
insert into sys_dict_item (dict_id, value, label, color_class, sort)
select dict.id, word.value, word.label, word.colour, last.sort + word.at
from sys_dict dict
cross join (values ('5', '介助', 'info', 1), ('6', '介护', 'primary', 2), ('7', '特护', 'warning', 3)) as word (value, label, colour, at)
cross join lateral (select coalesce(max(sort), 0) as sort from sys_dict_item item where item.dict_id = dict.id) as last
where dict.type = 'care_level'
on conflict (dict_id, value) do nothing;

-- The risks of GB 38600 that were no type of their own.
alter table incident drop constraint incident_event_type_check;
alter table incident add constraint incident_event_type_check check (event_type between 1 and 13);
