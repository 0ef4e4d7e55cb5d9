-- What somebody did without a line, at an item or with a warning, and told once or more: one table for all that is told so.
alter table work_order_deed rename to deed;
alter table deed rename constraint work_order_deed_pkey to deed_pkey;
