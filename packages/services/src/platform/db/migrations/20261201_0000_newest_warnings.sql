-- The newest of all institutions that somebody sees: one index per institution would be read and sorted whole.
create index warning_newest on warning (id);
