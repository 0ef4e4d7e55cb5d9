-- A bed for two people, for example of a couple, is marked as such; every other bed holds one.
alter table bed add shareable boolean not null default false;
alter table bed_stay add place smallint not null default 1 check (place in (1, 2));
alter table bed_stay drop constraint bed_stay_one_elder;
alter table bed_stay add constraint bed_stay_one_elder
  exclude using gist (tenant_id with =, bed_id with =, place with =, tstzrange(from_time, to_time) with &&);

-- The lock makes a concurrent change of `shareable` wait, and the other way round.
create function require_shareable_bed() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform from bed where tenant_id = new.tenant_id and id = new.bed_id and shareable for share;
  if not found then
    raise exception 'the second place of a bed that is not shareable'
      using errcode = 'exclusion_violation', constraint = 'bed_stay_second_place', table = 'bed_stay';
  end if;
  return new;
end
$$;
create trigger require_shareable_bed before insert or update of bed_id, place on bed_stay
  for each row when (new.place = 2) execute function require_shareable_bed();

-- Sees every stay of the bed, also those of elders outside the caller's scope.
create function keep_shareable_bed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if exists (select from bed_stay where tenant_id = new.tenant_id and bed_id = new.id and place = 2
      and (to_time is null or to_time > now())) then
    raise exception 'two people share the bed'
      using errcode = 'exclusion_violation', constraint = 'bed_shareable', table = 'bed';
  end if;
  return new;
end
$$;
revoke execute on function keep_shareable_bed from public;
create trigger keep_shareable_bed before update of shareable on bed
  for each row when (old.shareable and not new.shareable) execute function keep_shareable_bed();
