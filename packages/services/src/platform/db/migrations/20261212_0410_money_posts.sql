-- Every row of money posts to the books by itself: `money_document` says what it posts, one trigger function does so.

-- Where money came from or went to; null where that was not said.
create function money_class(pay_method integer) returns text
  language sql immutable
  set search_path = pg_catalog, public
return (array['cash', 'wechat', 'alipay', 'bank', 'subsidy_fund'])[pay_method];

create function entry_of(class text, fen bigint, oldman_id bigint default null) returns jsonb
  language sql immutable
  set search_path = pg_catalog, public
return jsonb_build_object('class', class, 'fen', fen, 'oldmanId', case when class in ('receivable', 'withdrawal', 'deposit', 'prepaid_own', 'prepaid_subsidy')
  then oldman_id end);

-- What each row of money posts: `entries` as `post_to_books` takes them, or the document that it reverses.
create view money_document with (security_invoker = true) as
select tenant_id, (create_time at time zone 'Asia/Shanghai')::date as day, 'stay_payment' as document, id as document_id,
  coalesce(remark, '缴费') as text, coalesce(create_user, '') as operator,
  case when reversed_id is not null then 'stay_payment' end as reversed_document, reversed_id as reversed_document_id,
  jsonb_build_array(entry_of(coalesce(money_class(pay_method), 'suspense'), amount_fen), entry_of('receivable', -amount_fen, oldman_id)) as entries
from stay_payment
union all
select tenant_id, (create_time at time zone 'Asia/Shanghai')::date, 'deposit', id, '收押金' || deposit_no, coalesce(create_user, ''), null, null,
  jsonb_build_array(entry_of(coalesce(money_class(pay_method), 'suspense'), amount_fen), entry_of('deposit', -amount_fen, oldman_id))
from deposit
union all
-- what is kept covers what the elder owes
select tenant_id, (coalesce(refund_time, create_time) at time zone 'Asia/Shanghai')::date, 'deposit_settled', id, '退押金' || deposit_no,
  coalesce(audit_user, create_user, ''), null, null,
  jsonb_build_array(entry_of('deposit', amount_fen, oldman_id), entry_of('receivable', -deduct_fen, oldman_id),
    entry_of(coalesce(money_class(coalesce(refund_method, pay_method)), 'suspense'), -refund_fen))
from deposit where status in (1, 2)
union all
-- a finished order is due, and its record of the account pays it
select tenant_id, (create_time at time zone 'Asia/Shanghai')::date, 'elder_charge', id, '工单' || work_no, '', null, null,
  jsonb_build_array(entry_of('receivable', amount_fen, oldman_id), entry_of('income_service', -amount_fen))
from elder_charge
union all
select tenant_id, (void_time at time zone 'Asia/Shanghai')::date, 'elder_charge_void', id, '作废工单' || work_no, '', 'elder_charge', id, null
from elder_charge where void_time is not null
union all
select tenant_id, (create_time at time zone 'Asia/Shanghai')::date, 'elder_account_record', id, concat_ws(' ', record_no, nullif(remark, '')), operator,
  case when reversed_id is not null then 'elder_account_record' end, reversed_id,
  jsonb_build_array(entry_of(case account_type when 1 then 'prepaid_own' else 'prepaid_subsidy' end, -amount_fen, oldman_id),
    entry_of(case trading_type
        -- of a check-out that the deposit or a payment too much covers, no money came
        when 1 then coalesce(money_class(pay_method), 'receivable')
        when 4 then case business_type when 7 then 'withdrawal' else coalesce(money_class(pay_method), 'suspense') end
        when 6 then 'transfer'
        when 7 then 'subsidy_fund'
        else case when business_type = 2 then 'receivable' when business_type in (3, 6) or trading_type = 3 then 'income_goods' else 'income_other' end
      end, amount_fen, oldman_id))
from elder_account_record
union all
-- what was paid too much for the stay goes back
select tenant_id, (create_time at time zone 'Asia/Shanghai')::date, 'check_out', id, '退住退费', coalesce(create_user, ''), null, null,
  jsonb_build_array(entry_of('receivable', round((fee ->> 'overpaidAmount')::numeric * 100)::bigint, oldman_id),
    entry_of(coalesce(money_class((form ->> 'refundMethod')::integer), 'suspense'), -round((fee ->> 'overpaidAmount')::numeric * 100)::bigint))
from check_out where status = 4 and (fee ->> 'overpaidAmount')::numeric > 0
union all
-- an order that no account pays
select tenant_id, (pay_time at time zone 'Asia/Shanghai')::date, 'commodity_order', id, order_no || ' ' || product_name, operator, null, null,
  jsonb_build_array(entry_of(case pay_type when '3' then 'wechat' when '4' then 'cash' else 'alipay' end, order_price_fen),
    entry_of('income_goods', -order_price_fen))
from commodity_order where pay_time is not null and pay_type in ('3', '4', '5') and order_price_fen > 0
union all
select tenant_id, (pay_time at time zone 'Asia/Shanghai')::date, 'withdrawal', id, '提现' || withdraw_no, coalesce(audit_user, ''), null, null,
  jsonb_build_array(entry_of('withdrawal', amount_fen, oldman_id), entry_of(coalesce(money_class(pay_method), 'suspense'), -amount_fen))
from withdrawal where status = 3;
grant select on money_document to care_app;

-- Posts the new row, as the document that its trigger names.
create function post_money() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
declare
  made record;
begin
  select * into made from money_document
    where tenant_id = new.tenant_id and document = tg_argv[0] and document_id = new.id;
  if made.reversed_document is not null then
    perform reverse_posting(posting.tenant_id, posting.id, made.document, made.document_id, made.day, made.text, null, made.operator)
      from book_posting posting
      where posting.tenant_id = new.tenant_id and posting.document = made.reversed_document and posting.document_id = made.reversed_document_id;
  elsif made.document is not null then
    perform post_to_books(made.tenant_id, made.day, made.document, made.document_id, made.entries, made.text, null, made.operator);
  end if;
  return null;
end
$$;
revoke execute on function post_money from public;
create trigger post_money after insert on stay_payment for each row execute function post_money('stay_payment');
create trigger post_money after insert on deposit for each row execute function post_money('deposit');
create trigger post_money_made_settled after insert on deposit for each row when (new.status in (1, 2)) execute function post_money('deposit_settled');
create trigger post_money_settled after update of status on deposit for each row
  when (new.status in (1, 2) and old.status not in (1, 2)) execute function post_money('deposit_settled');
create trigger post_money after insert on elder_charge for each row execute function post_money('elder_charge');
create trigger post_money_void after update of void_time on elder_charge for each row
  when (new.void_time is not null and old.void_time is null) execute function post_money('elder_charge_void');
create trigger post_money after insert on elder_account_record for each row execute function post_money('elder_account_record');
create trigger post_money after insert on check_out for each row when (new.status = 4) execute function post_money('check_out');
create trigger post_money_done after update of status on check_out for each row
  when (new.status = 4 and old.status <> 4) execute function post_money('check_out');
create trigger post_money after insert on commodity_order for each row
  when (new.pay_time is not null) execute function post_money('commodity_order');
create trigger post_money_paid after update of pay_time on commodity_order for each row
  when (new.pay_time is not null and old.pay_time is null) execute function post_money('commodity_order');

create trigger post_money_paid after update of status on withdrawal for each row
  when (new.status = 3 and old.status <> 3) execute function post_money('withdrawal');

grant insert on book_period to care_app;

-- Where the books differ from the rows of money behind them, or from their own totals; nothing where all is well.
create function find_book_differences(tenant bigint) returns table (kind text, oldman_id bigint, expected_fen bigint, booked_fen bigint)
  language sql stable
  set search_path = pg_catalog, public
as $$
  with balance as materialized (
    select account.id, account.class, account.oldman_id, coalesce(sum(amount_fen), 0)::bigint as fen
    from book_account account left join book_entry entry on entry.tenant_id = account.tenant_id and entry.account_id = account.id
    where account.tenant_id = tenant group by account.id, account.class, account.oldman_id
  ), expected (kind, class, oldman_id, fen) as (
    select 'prepaid_own', 'prepaid_own', elder_account.oldman_id, available_balance_fen from elder_account where tenant_id = tenant
    union all
    select 'prepaid_subsidy', 'prepaid_subsidy', elder_account.oldman_id, virtual_available_balance_fen from elder_account where tenant_id = tenant
    union all
    select 'deposit', 'deposit', deposit.oldman_id, sum(amount_fen) from deposit
      where tenant_id = tenant and status not in (1, 2) group by deposit.oldman_id
  ), booked as (
    select class as kind, balance.oldman_id, -sum(fen) as fen from balance
      where class in ('prepaid_own', 'prepaid_subsidy', 'deposit') group by class, balance.oldman_id
  )
  select kind, oldman_id, coalesce(expected.fen, 0)::bigint, coalesce(booked.fen, 0)::bigint
    from expected full join booked using (kind, oldman_id)
    where coalesce(expected.fen, 0) <> coalesce(booked.fen, 0)
  union all
  select 'stay_payment', null, expected.fen, booked.fen
    from (select coalesce(sum(amount_fen), 0)::bigint as fen from stay_payment where tenant_id = tenant) as expected,
      (select coalesce(-sum(amount_fen), 0)::bigint as fen
        from book_posting posting join book_entry entry on entry.tenant_id = posting.tenant_id and entry.posting_id = posting.id
          join book_account account on account.tenant_id = entry.tenant_id and account.id = account_id and class = 'receivable'
        where posting.tenant_id = tenant and document = 'stay_payment') as booked
    where expected.fen <> booked.fen
  union all
  select 'elder_charge', null, expected.fen, booked.fen
    from (select coalesce(sum(amount_fen), 0)::bigint as fen from elder_charge where tenant_id = tenant and void_time is null) as expected,
      (select coalesce(sum(amount_fen), 0)::bigint as fen
        from book_posting posting join book_entry entry on entry.tenant_id = posting.tenant_id and entry.posting_id = posting.id
          join book_account account on account.tenant_id = entry.tenant_id and account.id = account_id and class = 'receivable'
        where posting.tenant_id = tenant and document in ('elder_charge', 'elder_charge_void')) as booked
    where expected.fen <> booked.fen
  union all
  -- rows that have not posted; the amount is their number
  select 'unposted', null, count(*), 0 from money_document made
    where tenant_id = tenant and not exists (select from book_posting posting where posting.tenant_id = tenant
      and posting.document = made.document and posting.document_id = made.document_id)
    having count(*) > 0
  union all
  select 'balanced', null, 0, sum(fen)::bigint from balance having sum(fen) <> 0
  union all
  select 'totals', balance.oldman_id, balance.fen, coalesce(total.fen, 0)
    from balance left join (
      select account_id, sum(debit_fen - credit_fen)::bigint as fen from book_month where tenant_id = tenant group by account_id
    ) as total on account_id = balance.id
    where balance.fen <> coalesce(total.fen, 0)
$$;
revoke execute on function find_book_differences from public;
grant execute on function find_book_differences to care_app;

-- Posts what is there, oldest day first, and proves it.
select set_config('app.tenant_ids', coalesce(string_agg(id::text, ','), ''), true) from sys_tenant;
create temporary table made on commit drop as select * from money_document;
insert into book_posting (tenant_id, day, document, document_id, text, operator)
  select tenant_id, day, document, document_id, text, operator from made
  where reversed_document is null order by day, document, document_id;
create temporary table made_entry on commit drop as
  select posting.tenant_id, posting.id as posting_id, posting.day, asked.class, asked."oldmanId" as oldman_id, asked.fen
  from book_posting posting join made using (tenant_id, document, document_id)
    cross join lateral jsonb_to_recordset(entries) as asked (class text, "oldmanId" bigint, fen bigint)
  where asked.fen <> 0;
insert into book_account (tenant_id, class, oldman_id) select distinct tenant_id, class, oldman_id from made_entry order by 1, 2, 3;
insert into book_entry (tenant_id, posting_id, account_id, day, amount_fen)
  select entry.tenant_id, posting_id, account.id, day, fen
  from made_entry entry join book_account account on account.tenant_id = entry.tenant_id and account.class = entry.class
    and coalesce(account.oldman_id, 0) = coalesce(entry.oldman_id, 0)
  order by posting_id;
insert into book_posting (tenant_id, day, document, document_id, text, operator, reversed_id)
  select made.tenant_id, made.day, made.document, made.document_id, made.text, made.operator, posting.id
  from made join book_posting posting on posting.tenant_id = made.tenant_id
    and posting.document = made.reversed_document and posting.document_id = made.reversed_document_id
  order by made.day, made.document, made.document_id;
insert into book_entry (tenant_id, posting_id, account_id, day, amount_fen)
  select entry.tenant_id, posting.id, account_id, posting.day, -amount_fen
  from book_posting posting join book_entry entry on entry.tenant_id = posting.tenant_id and entry.posting_id = posting.reversed_id
  order by posting.id, entry.id;
set constraints all immediate;
do $$
declare
  wrong record;
begin
  select tenant.id, tenant.name, difference.* into wrong
    from sys_tenant tenant cross join lateral find_book_differences(tenant.id) as difference limit 1;
  if wrong.id is not null then
    raise exception 'the books of % (%) differ from its money: % of elder % is %, posted %',
      wrong.name, wrong.id, wrong.kind, wrong.oldman_id, wrong.expected_fen, wrong.booked_fen;
  end if;
end
$$;
