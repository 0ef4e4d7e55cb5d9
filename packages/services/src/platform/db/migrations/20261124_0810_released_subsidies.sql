-- 7: what is left of a subsidy goes back to who gave it.
alter table elder_account_record
  drop constraint elder_account_record_trading_type_check,
  add constraint elder_account_record_trading_type_check check (trading_type between 1 and 7),
  add check (trading_type <> 7 or (account_type = 2 and amount_fen < 0));
