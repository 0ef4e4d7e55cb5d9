-- Picture of a service project, and its code in the catalogue of the long-term care insurance.
alter table cost_project
  add column picture text,
  add column ltc_code text;
create unique index cost_project_ltc_code on cost_project (tenant_id, ltc_code) where ltc_code <> '';
