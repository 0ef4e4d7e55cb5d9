-- Whether a service item's questionnaire is filled in is asked with each order that is opened.
create index on questionnaire_result (tenant_id, work_order_job_id) where work_order_job_id is not null;
