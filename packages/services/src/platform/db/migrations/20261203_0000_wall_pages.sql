-- A wall shows several pages in turn, also floors; and how it looks is kept, the newest picture alone.
alter table wall
  add column pages jsonb check (jsonb_typeof(pages) = 'array'),
  add column seconds integer not null default 60 check (seconds between 10 and 3600);
update wall set pages = jsonb_build_array(jsonb_build_object('kind', page, 'floorId', null));
alter table wall
  alter column pages set not null,
  alter column seconds drop default,
  drop column page,
  drop constraint wall_shows_check,
  add constraint wall_shows_check check (shows in ('tenant', 'group', 'ward'));
grant update (pages, seconds) on wall to care_app;

create table wall_picture (
  tenant_id bigint not null,
  wall_id bigint not null,
  -- WebP
  picture bytea not null check (octet_length(picture) <= 150000),
  take_time timestamptz not null default now(),
  primary key (tenant_id, wall_id),
  foreign key (tenant_id, wall_id) references wall (tenant_id, id)
);
select isolate_by_tenant('wall_picture');
grant select, insert, delete on wall_picture to care_app;
grant update (picture, take_time) on wall_picture to care_app;
