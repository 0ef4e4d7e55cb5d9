-- Whom to call about an elder, in the order of `sort`, and how: in which language, and when only in an emergency.
alter table elder_family
  -- sealed for this record, as elders' are
  add column id_card text check (id_card ~ '^[\w-]{8}(\.[\w-]+){3}$'),
  add column address text,
  add column work_unit text,
  add column has_key boolean not null default false,
  add column language text,
  -- HH:mm, over midnight where the end is the earlier
  add column quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column remark text,
  add check ((quiet_from is null) = (quiet_to is null));
grant insert, update, delete on elder_family to care_app;
