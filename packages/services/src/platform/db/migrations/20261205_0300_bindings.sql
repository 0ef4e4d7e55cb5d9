-- Which questionnaires a service asks for is chosen by its institution.
grant insert, delete on project_questionnaire to care_app;
create index on project_questionnaire (tenant_id, key);

-- Which one is filled in for whoever moves in: one of each institution.
alter table questionnaire add column is_checkin boolean not null default false;
create unique index questionnaire_one_check_in on questionnaire (tenant_id) where is_checkin;
grant update (is_checkin) on questionnaire to care_app;
