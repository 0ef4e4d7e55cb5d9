-- A deduction names its paper. A deposit may be transferred whole, with another person's approval: into the elder's account (1), or for
-- the bills that are to be paid (2). 5: transfer asked, 6: transferred.
alter table deposit
  add column file_url text,
  add column transfer_to smallint check (transfer_to in (1, 2)),
  drop constraint deposit_status_check,
  drop constraint deposit_sums,
  add constraint deposit_status_check check (status between 0 and 6),
  add constraint deposit_sums check (
    status in (0, 3, 5) and refund_fen is null and deduct_fen is null
    or status = 4 and refund_fen is null and deduct_fen > 0 and deduct_fen <= amount_fen
    or status in (1, 2) and refund_fen >= 0 and deduct_fen >= 0 and refund_fen + deduct_fen = amount_fen
    or status = 6 and refund_fen = case transfer_to when 1 then amount_fen else 0 end and refund_fen + deduct_fen = amount_fen),
  add constraint deposit_transfer check (status not in (5, 6) or transfer_to is not null and kind = '1');
grant update (file_url, transfer_to) on deposit to care_app;

-- What a deposit gives to the account (business type 9), once; both post to the transfer account, which adds up to 0.
alter table elder_account_record drop constraint elder_account_record_business_type_check,
  add constraint elder_account_record_business_type_check check (business_type between 1 and 9);
create unique index elder_account_record_of_deposit_once on elder_account_record (tenant_id, business_id) where business_type = 9;

drop trigger post_money_made_settled on deposit;
drop trigger post_money_settled on deposit;
create trigger post_money_made_settled after insert on deposit for each row when (new.status in (1, 2, 6)) execute function post_money('deposit_settled');
create trigger post_money_settled after update of status on deposit for each row
  when (new.status in (1, 2, 6) and old.status not in (1, 2, 6)) execute function post_money('deposit_settled');

-- What the view and the check say of settled deposits, said of transferred ones as well.
do $$
declare
  said text := rtrim(pg_get_viewdef('money_document'::regclass), E'; \n');
  checked text := rtrim((select prosrc from pg_proc where oid = 'find_book_differences(bigint)'::regprocedure), E'; \n');
begin
  said := replace(said, 'deposit.status = ANY (ARRAY[1, 2])', 'deposit.status = ANY (ARRAY[1, 2, 6])');
  if said not like '%deposit.status = ANY (ARRAY[1, 2, 6])%' then
    raise exception 'the view of money has other words for deposits: %', said;
  end if;
  execute 'create or replace view money_document with (security_invoker = true) as ' || said;
  checked := replace(checked, 'status not in (1, 2) group by deposit.kind', 'status not in (1, 2, 6) group by deposit.kind');
  if checked not like '%(1, 2, 6)%' then
    raise exception 'the check of the books has other words for deposits';
  end if;
  execute format('create or replace function find_book_differences(tenant bigint)
    returns table (kind text, oldman_id bigint, expected_fen bigint, booked_fen bigint)
    language sql stable set search_path = pg_catalog, public as %L', checked);
end
$$;

create or replace function paid_for_stays(tenant bigint, elder bigint) returns bigint
  language sql stable
  set search_path = pg_catalog, public
return (select coalesce(sum(amount_fen), 0) from stay_payment where tenant_id = tenant and oldman_id = elder)::bigint
  + (select coalesce(sum(deduct_fen), 0) from deposit
    where tenant_id = tenant and oldman_id = elder and status in (1, 2, 6) and kind = '1')::bigint
  - (select coalesce(sum(round((fee ->> 'overpaidAmount')::numeric * 100)), 0) from check_out
    where tenant_id = tenant and oldman_id = elder and status = 4)::bigint;
create index deposit_file on deposit (tenant_id, file_url) where file_url is not null;
