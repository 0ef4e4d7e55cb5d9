-- A visitor link without an elder is the institution's own, for its gate. Who books by it names whom they visit; staff says who that is
-- before the booking is confirmed.
alter table visitor_link alter column oldman_id drop not null;
alter table elder_visit
  alter column oldman_id drop not null,
  -- as typed by the visitor: name, and bed, room or last digits of a phone number
  add column named_elder text,
  add column named_place text,
  add constraint elder_visit_whom check (oldman_id is not null or named_elder is not null),
  add constraint elder_visit_confirmed_whom check (approve_time is null or oldman_id is not null);
create index on elder_visit (tenant_id, link_id, phone) where link_id is not null;
