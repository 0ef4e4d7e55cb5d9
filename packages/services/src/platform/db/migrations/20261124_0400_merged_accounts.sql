-- Of two records of one person that become one, what the dropped one has is booked over by lines of the ledger, and back by others: either
-- account stays what its ledger adds up to. Given what it answered it takes that back, elders the other way round.
create function merge_elder_account(tenant bigint, source bigint, target bigint, done jsonb) returns jsonb
  language plpgsql
  set search_path = pg_catalog, public
as $$
declare
  what constant text := case when done is null then '档案合并' else '撤销合并' end;
  balances jsonb := done;
begin
  if done is null then
    select jsonb_build_object('1', available_balance_fen, '2', virtual_available_balance_fen) into balances from elder_account
      where tenant_id = tenant and oldman_id = source for update;
  end if;
  insert into elder_account_record
    (tenant_id, oldman_id, account_type, trading_type, amount_fen, business_type, business_id, remark, operator)
  select tenant, side.oldman_id, balance.key::smallint, 6, side.sign * balance.value::bigint, 5, side.other_id, what || side.way,
    coalesce(current_setting('app.operator', true), '')
  from jsonb_each_text(balances) as balance
    cross join (values (1, source, target, -1, '转出'), (2, target, source, 1, '转入')) as side (place, oldman_id, other_id, sign, way)
  where balance.value::bigint > 0
  order by balance.key, side.place;
  return balances;
end
$$;
-- The lines stay where they were written.
create function merge_elder_account_record(tenant bigint, source bigint, target bigint, done jsonb) returns jsonb
  language sql
  set search_path = pg_catalog, public
return null::jsonb;
revoke execute on function merge_elder_account, merge_elder_account_record from public;
