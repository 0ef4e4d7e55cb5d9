-- Birthday and ID number of the elder whom a lead asks for. Only the masked number is stored, with a keyed hash that finds the whole one.
alter table reception_lead
  add column birthday date,
  add column id_card text,
  add column id_card_mark text;
create index on reception_lead (tenant_id, id_card_mark) where id_card_mark is not null;
