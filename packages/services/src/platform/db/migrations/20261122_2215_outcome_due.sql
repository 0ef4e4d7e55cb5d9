-- Calls for help that were closed without a word on what came of them: few, among ten million.
create index warning_outcome_due on warning (tenant_id, id) where is_disposed = 1 and outcome is null and source_type in (1, 9);
