-- What an institution may take ahead, how fast it gives back, and its custody account. Without a row the national defaults hold.
create table supervision_rule (
  tenant_id bigint primary key references sys_tenant,
  service_months smallint not null default 12 check (service_months between 1 and 12),
  deposit_months smallint not null default 12 check (deposit_months between 1 and 12),
  -- The most of membership fees held of an elder; null: none may be taken
  membership_fen bigint check (membership_fen > 0),
  refund_days smallint not null default 10 check (refund_days between 1 and 60),
  reserve_percent smallint not null default 20 check (reserve_percent between 0 and 100),
  -- 1 of deposits and membership fees, 2 of all that is prepaid
  reserve_of text not null default '1' check (reserve_of in ('1', '2')),
  -- The document of the province that these follow
  source text,
  bank_name text,
  account_no text,
  -- Receipts from this day on belong into the account, which held the opening sum before; null: no account yet
  since date,
  opening_fen bigint not null default 0 check (opening_fen >= 0),
  create_user text,
  update_time timestamptz not null default now(),
  check (since is null or bank_name is not null and account_no is not null)
);
select isolate_by_tenant('supervision_rule');
grant select, insert, update on supervision_rule to care_app;

-- Limits of what is taken ahead of a stay, in fen, and how much of them is used. `monthly` are its fees of a month on the day, without
-- subsidies; 0 where none are known. `ahead` is what was paid and no locked bill asked for; negative: it owes.
create function prepayment_limits(of_tenant bigint, of_check_in bigint, day date)
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
      - (select coalesce(sum(own_fen), 0) from settlement where tenant_id = of_tenant and check_in_id = of_check_in and status in (1, 2)))::bigint
  from (select 1) as one left join supervision_rule rule on rule.tenant_id = of_tenant
$$;
revoke execute on function prepayment_limits from public;
grant execute on function prepayment_limits to care_app;

-- The n-th working day after a day: Monday to Friday, apart from public holidays and the days worked in place of them.
create function workday_after(day date, days integer) returns date
  language sql stable
  set search_path = pg_catalog, public
as $$
  select date from (
    select made::date as date from generate_series(day + 1, day + days * 3 + 30, interval '1 day') as made
      left join public_holiday holiday on holiday.day = made::date
    where coalesce(holiday.kind = '2', extract(isodow from made) < 6)
    order by made offset days - 1 limit 1
  ) as nth
$$;
revoke execute on function workday_after from public;
grant execute on function workday_after to care_app;
