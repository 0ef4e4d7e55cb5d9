-- Own money in the account of an elder who has a stay is paid ahead as well, less the finished orders that it has not paid yet. A deposit
-- that was kept for bills is a payment of them.
create or replace function prepayment_limits(of_tenant bigint, of_check_in bigint, day date)
  returns table (service_months integer, deposit_months integer, monthly bigint, ahead bigint)
  language sql stable
  set search_path = pg_catalog, public
as $$
  select coalesce(rule.service_months, 12), coalesce(rule.deposit_months, 12),
    greatest(monthly_bed_fee(of_tenant, of_check_in, day), (
      select sum(case unit when 2 then 30 else 1 end * price_fen) from fee_plan fee
      where fee.tenant_id = of_tenant and fee.check_in_id = of_check_in and kind <> 6 and replaced_time is null
        and from_date <= day and (to_date is null or to_date >= day)))::bigint,
    ((select coalesce(sum(amount_fen), 0) from stay_payment where tenant_id = of_tenant and check_in_id = of_check_in)
      - (select coalesce(sum(own_fen), 0) from settlement where tenant_id = of_tenant and check_in_id = of_check_in and status in (1, 2))
      + (select coalesce(sum(deduct_fen), 0) from deposit where tenant_id = of_tenant and check_in_id = of_check_in
          and deposit.status in (1, 2, 6))
      + coalesce((select sum(account.available_balance_fen) from elder_account account
          where account.tenant_id = of_tenant and account.oldman_id = stay.oldman_id), 0)
      - coalesce((select sum(charge.amount_fen) from elder_charge charge where charge.tenant_id = of_tenant
          and charge.oldman_id = stay.oldman_id and account_type = 1 and record_id is null and void_time is null), 0))::bigint
  from check_in stay left join supervision_rule rule on rule.tenant_id = of_tenant
  where stay.tenant_id = of_tenant and stay.id = of_check_in
$$;
