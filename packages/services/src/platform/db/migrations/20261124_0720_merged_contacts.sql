-- Who is called about the record that stays is called before those of the other, whatever their places were; an undo gives them back.
create function merge_elder_family(tenant bigint, source bigint, target bigint, done jsonb) returns jsonb
  language plpgsql
  set search_path = pg_catalog, public
as $$
declare
  behind integer;
  places jsonb := done;
begin
  if done is null then
    select jsonb_agg(jsonb_build_object('id', id, 'sort', sort)) into places from elder_family
      where tenant_id = tenant and oldman_id = source;
    select coalesce(max(sort) + 1, 0) into behind from elder_family where tenant_id = tenant and oldman_id = target;
  end if;
  update elder_family as contact
    set oldman_id = target, sort = coalesce(place.sort + behind, place.sort)
    from jsonb_to_recordset(places) as place (id bigint, sort integer)
    where contact.tenant_id = tenant and contact.id = place.id and contact.oldman_id = source;
  return places;
end
$$;
revoke execute on function merge_elder_family from public;
