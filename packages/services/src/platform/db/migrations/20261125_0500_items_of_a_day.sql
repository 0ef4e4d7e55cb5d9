-- What is planned for a day, whoever does it; columns alone, since row-level security lets no index find an expression.
create index on work_order_job (tenant_id, server_time);
