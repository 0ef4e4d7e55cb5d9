-- Of two records of one person that become one and may have one of a kind, the one written last is the person's: the other stands behind the
-- dropped record, and an undo exchanges them back.
create function merge_elder_health(tenant bigint, source bigint, target bigint, done jsonb) returns jsonb
  language plpgsql
  set search_path = pg_catalog, public
as $$
declare
  own elder_health;
begin
  if done is null and not exists (
    select from elder_health came where came.tenant_id = tenant and came.oldman_id = source and not exists (
      select from elder_health held
      where held.tenant_id = tenant and held.oldman_id = target and held.update_time >= came.update_time
    )
  ) then
    return null;
  end if;
  delete from elder_health where tenant_id = tenant and oldman_id = target returning * into own;
  update elder_health set oldman_id = target where tenant_id = tenant and oldman_id = source;
  if own.tenant_id is not null then
    own.oldman_id := source;
    insert into elder_health values (own.*);
  end if;
  return '["exchanged"]';
end
$$;

create function merge_elder_response_plan(tenant bigint, source bigint, target bigint, done jsonb) returns jsonb
  language plpgsql
  set search_path = pg_catalog, public
as $$
declare
  kinds text[];
  own elder_response_plan[];
begin
  if done is null then
    select array_agg(source_type) into kinds from elder_response_plan came
      where tenant_id = tenant and oldman_id = source and not exists (
        select from elder_response_plan held
        where held.tenant_id = tenant and held.oldman_id = target and held.source_type = came.source_type
          and held.update_time >= came.update_time
      );
  else
    select array_agg(kind) into kinds from jsonb_array_elements_text(done) as kind;
  end if;
  with gone as (
    delete from elder_response_plan where tenant_id = tenant and oldman_id = target and source_type = any(kinds) returning *
  )
  select array_agg(gone::elder_response_plan) into own from gone;
  update elder_response_plan set oldman_id = target where tenant_id = tenant and oldman_id = source and source_type = any(kinds);
  insert into elder_response_plan
    select (jsonb_populate_record(held, jsonb_build_object('oldman_id', source))).* from unnest(own) as held;
  return to_jsonb(kinds);
end
$$;

-- Risks go along with their history; of two assessments of one kind the later one counts.
create function merge_elder_risk(tenant bigint, source bigint, target bigint, done jsonb) returns jsonb
  language plpgsql
  set search_path = pg_catalog, public
as $$
declare
  moved jsonb := done;
begin
  if done is null then
    select jsonb_agg(jsonb_build_object('id', risk.id, 'own', risk.oldman_id = target, 'current', risk.is_current)) into moved
      from elder_risk risk
      where risk.tenant_id = tenant and (risk.oldman_id = source or risk.oldman_id = target and risk.is_current);
    update elder_risk risk set is_current = false
      from elder_risk other
      where risk.tenant_id = tenant and risk.oldman_id in (source, target) and risk.is_current
        and other.tenant_id = tenant and other.oldman_id in (source, target) and other.is_current
        and other.oldman_id <> risk.oldman_id and other.kind = risk.kind
        and (other.assess_time, other.id) > (risk.assess_time, risk.id);
    update elder_risk set oldman_id = target where tenant_id = tenant and oldman_id = source;
    return moved;
  end if;
  update elder_risk risk set oldman_id = target, is_current = one.current
    from jsonb_to_recordset(done) as one (id bigint, own boolean, current boolean)
    where not one.own and risk.tenant_id = tenant and risk.id = one.id and risk.oldman_id = source;
  -- unless somebody assessed it since
  update elder_risk risk set is_current = true
    from jsonb_to_recordset(done) as one (id bigint, own boolean)
    where one.own and risk.tenant_id = tenant and risk.id = one.id and not exists (
      select from elder_risk since
      where since.tenant_id = tenant and since.oldman_id = source and since.kind = risk.kind and since.is_current
    );
  return moved;
end
$$;
revoke execute on function merge_elder_health, merge_elder_response_plan, merge_elder_risk from public;
