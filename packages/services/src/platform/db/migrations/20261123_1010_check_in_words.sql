-- The words of the lists, where the operator has kept those that the product came with.
update sys_dict_item item set label = word.new
from sys_dict dict, (values ('0', '居家', '居家养老'), ('1', '在住', '在院'), ('2', '请假', '请假外出')) as word (value, old, new)
where dict.id = item.dict_id and dict.type = 'check_in_status' and item.value = word.value and item.label = word.old;
