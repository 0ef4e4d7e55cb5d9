-- A bill is paid from the elder's own account: the account gives the money (business type 8), and the payment of the stay takes it
-- (pay method 6). Both post to the transfer account, which adds up to 0.
alter table elder_account_record drop constraint elder_account_record_business_type_check,
  add constraint elder_account_record_business_type_check check (business_type between 1 and 8);
create unique index elder_account_record_pays_bill_once on elder_account_record (tenant_id, business_id) where business_type = 8;

create or replace function money_class(pay_method integer) returns text
  language sql immutable
  set search_path = pg_catalog, public
return (array['cash', 'wechat', 'alipay', 'bank', 'subsidy_fund', 'transfer'])[pay_method];
