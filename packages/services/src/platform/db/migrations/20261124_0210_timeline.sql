-- The timeline of an elder begins with what happened last.
create index warning_of_elder_by_time on warning (tenant_id, oldman_id, data_happen_time desc);
