-- Who may read a file is asked by the elder whose picture it is.
create index on elder (tenant_id, avatar) where avatar is not null;
