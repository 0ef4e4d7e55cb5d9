-- Whose receipt is sent back has more time; orders that are being paid run out of it, too.
grant update (end_time) on package_order to care_app;
drop index package_order_end_time_idx;
create index on package_order (end_time) where pay_status in (1, 6);
