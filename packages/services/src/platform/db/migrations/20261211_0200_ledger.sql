-- A ledger: entries that are written once and never changed, and a holder whose total is what they add up to. The table of entries names
-- its holder (`<holder>_id`), who books (`user_id`, `request_key`), the total after the entry (`<total>_after`) and, where an entry can be
-- taken back, the one that it reverses (`reversed_id`). What the holder does not cover is refused by a check of its total.
create function make_ledger(entries regclass, amount text, holder regclass, total text) returns void
  language plpgsql
  set search_path = pg_catalog, public
as $$
begin
  execute format('alter table %s add constraint %I unique (tenant_id, user_id, request_key)', entries, entries::text || '_once');
  if exists (select from pg_attribute where attrelid = entries and attname = 'reversed_id' and not attisdropped) then
    execute format('alter table %s add constraint %I unique (tenant_id, reversed_id)', entries, entries::text || '_reversed_once');
  end if;
  execute format('create trigger book_entry before insert on %s for each row execute function book_entry(%L, %L, %L)',
    entries, amount, holder::text, total);
  execute format('create trigger keep_entry before update or delete on %s for each row execute function keep_entry()', entries);
  execute format('grant select, insert on %s to care_app', entries);
end
$$;
revoke execute on function make_ledger(regclass, text, regclass, text) from public;

-- Adds the entry to its holder, whose row is locked by that, so totals and entries follow one another.
create function book_entry() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
declare
  amount constant text := tg_argv[0];
  holder constant text := tg_argv[1];
  total constant text := tg_argv[2];
  entry constant jsonb := to_jsonb(new);
  after bigint;
begin
  execute format('update %s set %2$I = %2$I + $1 where tenant_id = $2 and id = $3 returning %2$I', holder, total)
    into after using (entry ->> amount)::bigint, new.tenant_id, (entry ->> (holder || '_id'))::bigint;
  new := jsonb_populate_record(new, jsonb_build_object(total || '_after', after));
  return new;
end
$$;
revoke execute on function book_entry from public;

-- Whose tenant it is row-level security says; who owns the table migrates it.
create function keep_entry() returns trigger
  language plpgsql
  set search_path = pg_catalog, public
as $$
begin
  if to_jsonb(new) - 'tenant_id' is distinct from to_jsonb(old) - 'tenant_id'
    and not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
    raise exception 'an entry of % is not changed', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end
$$;
revoke execute on function keep_entry from public;

-- Stock: the holder is the commodity. A booking of an item may be corrected several times, by entries of its own.
drop trigger book_commodity_movement on commodity_movement;
drop function book_commodity_movement;
alter table commodity_movement drop constraint commodity_movement_once;
select make_ledger('commodity_movement', 'num', 'commodity', 'stock');
