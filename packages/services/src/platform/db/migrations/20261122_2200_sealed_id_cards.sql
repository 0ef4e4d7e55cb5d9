-- ID numbers are sealed with a key that is not in the database, and found by a keyed mark. Rows from before are sealed by the
-- services' start: the database cannot do it, so only what is written from now on is held to it.
alter table elder add column id_card_mark text;
alter table elder add constraint elder_id_card_sealed
  check (id_card is null or id_card_mark is not null and id_card ~ '^[\w-]{8}(\.[\w-]+){3}$') not valid;
drop index elder_tenant_id_id_card_idx;
create unique index on elder (tenant_id, id_card_mark) where id_card_mark is not null;
