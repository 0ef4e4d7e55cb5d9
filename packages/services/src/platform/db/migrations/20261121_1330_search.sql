-- The command palette looks for a part of a number.
create index on device using gin (imei gin_trgm_ops);
create index on work_order using gin (work_no gin_trgm_ops);
