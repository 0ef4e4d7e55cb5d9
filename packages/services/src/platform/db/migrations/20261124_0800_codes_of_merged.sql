-- Of two records of one person that become one, the codes go along; of two that lead to a phone the kept record's does, the other is
-- stopped: an undo brings it back.
create function merge_elder_code(tenant bigint, source bigint, target bigint, done jsonb) returns jsonb
  language plpgsql
  set search_path = pg_catalog, public
as $$
declare
  moved jsonb := done;
begin
  if done is null then
    select jsonb_agg(jsonb_build_object('id', code.id, 'stopped', code.status = 1 and exists (
        select from elder_code own where own.tenant_id = tenant and own.oldman_id = target and own.status = 1
      ))) into moved
      from elder_code code where code.tenant_id = tenant and code.oldman_id = source;
  end if;
  update elder_code code
    set oldman_id = target,
      status = case when (one.moved ->> 'stopped')::boolean then case when done is null then 2 else 1 end else code.status end
    from jsonb_array_elements(moved) as one (moved)
    where code.tenant_id = tenant and code.oldman_id = source and code.id = (one.moved ->> 'id')::bigint;
  return moved;
end
$$;
revoke execute on function merge_elder_code from public;
