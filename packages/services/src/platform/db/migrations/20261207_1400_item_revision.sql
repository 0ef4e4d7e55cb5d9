-- Made anew with each change of an item, so that of two who write it neither undoes the other unseen.
alter table questionnaire_item add column revision text not null default gen_random_uuid()::text;
grant update (revision) on questionnaire_item to care_app;
