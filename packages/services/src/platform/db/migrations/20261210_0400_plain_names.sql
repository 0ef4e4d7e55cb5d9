-- What two names have in common that are one: 买买提·艾力, 买买提•艾力, 买买提．艾力 and 买买提 艾力. Dots, blanks and what nobody sees go, full-width
-- letters are plain ones. `plainName` of packages/shared/src/typed.ts says the same; a test compares them.
create function plain_name(name text) returns text
  language plpgsql
  immutable strict parallel safe
  set search_path = pg_catalog
as $$
declare
  unseen constant text := '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f'
    '\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]';
  blank constant text := '\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000';
  seen constant text := normalize(regexp_replace(name, unseen, '', 'g'), nfkc);
begin
  return lower(regexp_replace(
    regexp_replace(seen, '^[' || blank || ']*[''‘’`]+', ''),
    '[' || blank || '.。·•‧∙⋅●・᛫⸱⸳ꞏ]', '', 'g'));
end
$$;
grant execute on function plain_name(text) to care_app;

do $$
begin
  alter function plain_name(text) leakproof;
exception
  when insufficient_privilege then raise notice 'searches by the plain form of a name will not use their index';
end;
$$;

create or replace function name_search(name text) returns text
  language plpgsql
  immutable strict parallel safe
as $$
declare
  plain constant text := public.plain_name(name);
  found text := '';
begin
  for place in 1..length(plain) loop
    found := found || ' ' || substr(plain, place);
  end loop;
  return found || public.name_letters(plain);
end
$$;

-- The column holds what the function said when a row was written: made anew, it holds what it says now.
alter table elder drop column name_search;
alter table elder add column name_search text generated always as (name_search(user_name)) stored;
alter table elder alter column name_search set statistics 1000;
create index elder_name_search on elder using gin (name_search gin_trgm_ops);

drop index elder_name;
create index elder_plain_name on elder (tenant_id, plain_name(user_name), birthday);
analyze elder;
