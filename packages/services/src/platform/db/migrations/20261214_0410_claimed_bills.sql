-- A bill that a payer was asked to pay may be void: a claim that was not submitted loses its line, any other claim keeps what it said, and
-- the next claim on the payer takes it back by a line of the opposite amount.
alter table claim_line add reversed_id bigint,
  -- What the payer refused of a bill that was void by then; of a live bill, its shares say it
  add refused_fen bigint not null default 0,
  add foreign key (tenant_id, reversed_id) references claim_line (tenant_id, id);
drop index claim_line_once;
create unique index claim_line_once on claim_line (tenant_id, payer_id, settlement_id) where not is_void and reversed_id is null;
create unique index claim_line_reversed_once on claim_line (tenant_id, reversed_id) where not is_void and reversed_id is not null;

grant update (refused_fen) on claim_line to care_app;

drop trigger hold_claimed_bill on settlement;
drop function hold_claimed_bill;

-- A claim that is not submitted adds up what is left in it; a void one still says what it was.
create function add_up_open_claim() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  update claim set bill_count = sums.bills, day_count = sums.days, total_fen = sums.fen, update_time = now()
  from (
    select line.tenant_id, line.claim_id, count(*) filter (where not is_void) as bills,
      coalesce(sum(line.day_count) filter (where not is_void), 0) as days,
      coalesce(sum(line.amount_fen) filter (where not is_void), 0) as fen
    from claim_line line where (line.tenant_id, line.claim_id) in (select tenant_id, claim_id from changed) group by 1, 2
  ) as sums
  where claim.tenant_id = sums.tenant_id and claim.id = sums.claim_id and claim.status = 0;
  return null;
end
$$;
revoke execute on function add_up_open_claim from public;
create trigger add_up_open_claim after update on claim_line
  referencing new table as changed for each statement execute function add_up_open_claim();
