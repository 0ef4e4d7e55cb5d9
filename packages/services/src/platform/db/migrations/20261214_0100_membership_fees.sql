-- A membership fee (会员费) is a document as a deposit is, with a class of its own in the books: held until it is refunded, or used with
-- another person's approval, and only then income. It needs no stay, and pays nothing that a stay owes.
alter table deposit
  -- 1 security (押金), 2 membership fee (会员费)
  add column kind text not null default '1' check (kind in ('1', '2')),
  add column channel_reason text,
  alter column check_in_id drop not null,
  add constraint deposit_of_stay check (kind = '2' or check_in_id is not null);
grant update (channel_reason) on deposit to care_app;
alter table withdrawal add column channel_reason text;
grant update (channel_reason) on withdrawal to care_app;

create or replace function entry_of(class text, fen bigint, oldman_id bigint default null) returns jsonb
  language sql immutable
  set search_path = pg_catalog, public
return jsonb_build_object('class', class, 'fen', fen, 'oldmanId',
  case when class in ('receivable', 'withdrawal', 'deposit', 'membership', 'prepaid_own', 'prepaid_subsidy') then oldman_id end);

create function deposit_class(kind text) returns text
  language sql immutable
  set search_path = pg_catalog, public
return case kind when '2' then 'membership' else 'deposit' end;

-- What the view and the check say of deposits, said of membership fees as well.
do $$
declare
  said text := rtrim(pg_get_viewdef('money_document'::regclass), E'; \n');
  checked text := rtrim((select prosrc from pg_proc where oid = 'find_book_differences(bigint)'::regprocedure), E'; \n');
  paid text;
begin
  said := replace(said, 'entry_of(''deposit''::text', 'entry_of(deposit_class(deposit.kind)');
  said := replace(said, 'entry_of(''receivable''::text, (- deposit.deduct_fen), deposit.oldman_id)',
    'entry_of(case deposit.kind when ''2'' then ''income_other'' else ''receivable'' end, (- deposit.deduct_fen), deposit.oldman_id)');
  said := replace(said, '(''收押金''::text || deposit.deposit_no)',
    '(case deposit.kind when ''2'' then ''收会员费'' else ''收押金'' end || deposit.deposit_no)');
  said := replace(said, '(''退押金''::text || deposit.deposit_no)',
    '(case deposit.kind when ''2'' then ''退会员费'' else ''退押金'' end || deposit.deposit_no)');
  if (length(said) - length(replace(said, 'deposit.kind', ''))) / length('deposit.kind') <> 5 then
    raise exception 'the view of money has other words for deposits: %', said;
  end if;
  execute 'create or replace view money_document with (security_invoker = true) as ' || said;
  checked := replace(checked, $old$select 'deposit', 'deposit', deposit.oldman_id, sum(amount_fen) from deposit
      where tenant_id = tenant and status not in (1, 2) group by deposit.oldman_id$old$,
    $new$select deposit_class(deposit.kind), deposit_class(deposit.kind), deposit.oldman_id, sum(amount_fen) from deposit
      where tenant_id = tenant and status not in (1, 2) group by deposit.kind, deposit.oldman_id$new$);
  checked := replace(checked, $old$where class in ('prepaid_own', 'prepaid_subsidy', 'deposit')$old$,
    $new$where class in ('prepaid_own', 'prepaid_subsidy', 'deposit', 'membership')$new$);
  if checked not like '%deposit_class%' or checked not like '%''deposit'', ''membership'')%' then
    raise exception 'the check of the books has other words for deposits';
  end if;
  execute format('create or replace function find_book_differences(tenant bigint)
    returns table (kind text, oldman_id bigint, expected_fen bigint, booked_fen bigint)
    language sql stable set search_path = pg_catalog, public as %L', checked);
end
$$;

-- What an elder paid for stays leaves membership fees out.
create or replace function paid_for_stays(tenant bigint, elder bigint) returns bigint
  language sql stable
  set search_path = pg_catalog, public
return (select coalesce(sum(amount_fen), 0) from stay_payment where tenant_id = tenant and oldman_id = elder)::bigint
  + (select coalesce(sum(deduct_fen), 0) from deposit
    where tenant_id = tenant and oldman_id = elder and status in (1, 2) and kind = '1')::bigint
  - (select coalesce(sum(round((fee ->> 'overpaidAmount')::numeric * 100)), 0) from check_out
    where tenant_id = tenant and oldman_id = elder and status = 4)::bigint;
