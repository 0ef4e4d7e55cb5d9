-- Readings are chained as audit entries are. A seal is of its own, since a reading counts on while the same is done again; it is made at the
-- end of its transaction, so that readings of an institution wait for each other no longer than a commit takes.
create table elder_access_seal (
  tenant_id bigint not null references sys_tenant,
  seq bigint not null,
  access_id bigint not null,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, seq)
);
select isolate_by_tenant('elder_access_seal');

-- The end of each chain, as sys_log_chain is of the audit log's.
create table elder_access_chain (
  tenant_id bigint primary key references sys_tenant,
  seq bigint not null,
  hash bytea not null
);
select isolate_by_tenant('elder_access_chain');

create function access_hash(entry elder_access, prev_hash bytea) returns bytea
  language sql stable
  return sha256(prev_hash || convert_to(jsonb_build_array(
    entry.tenant_id, entry.id, entry.oldman_id, entry.kind, entry.detail, entry.key, entry.user_id, entry.username, entry.user_name,
    entry.remote_addr, entry.mark, extract(epoch from entry.create_time)
  )::text, 'UTF8'));
revoke execute on function access_hash(elder_access, bytea) from public;

-- Without a search path of its own it can be put in place where a million entries are walked; names are bound when it is made.
create or replace function audit_hash(entry sys_log) returns bytea
  language sql stable
  return sha256(entry.prev_hash || convert_to(jsonb_build_array(
    entry.tenant_id, entry.seq, entry.type, entry.title, entry.remote_addr, entry.user_agent, entry.request_uri, entry.method,
    entry.params, entry.time, entry.exception, entry.service_id, entry.request_id, entry.user_id, entry.create_by,
    extract(epoch from entry.create_time)
  )::text, 'UTF8'));

create function seal_access() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
declare
  seen text := current_setting('app.tenant_ids', true);
  -- `new` means something else behind returning
  entry elder_access := new;
  link elder_access_seal;
begin
  -- what the transaction did last may have looked at another institution
  perform set_config('app.tenant_ids', entry.tenant_id::text, true);
  insert into elder_access_chain as chain (tenant_id, seq, hash) values (entry.tenant_id, 1, sha256(''))
  on conflict (tenant_id) do update set seq = chain.seq + 1
  returning chain.tenant_id, chain.seq, entry.id, chain.hash, access_hash(entry, chain.hash) into link;
  insert into elder_access_seal select link.*;
  update elder_access_chain set hash = link.hash where tenant_id = entry.tenant_id;
  perform set_config('app.tenant_ids', seen, true);
  return null;
end
$$;
revoke execute on function seal_access() from public;

select set_config('app.tenant_ids', coalesce(string_agg(id::text, ','), ''), true) from every_tenant_id() as id;
do $$
declare
  entry elder_access;
  link elder_access_seal;
begin
  for entry in select * from elder_access order by tenant_id, create_time, id loop
    if link.tenant_id is distinct from entry.tenant_id then link := (entry.tenant_id, 0, 0, sha256(''), sha256('')); end if;
    link := (entry.tenant_id, link.seq + 1, entry.id, link.hash, access_hash(entry, link.hash));
    insert into elder_access_seal select link.*;
  end loop;
end
$$;
insert into elder_access_chain
select distinct on (tenant_id) tenant_id, seq, hash from elder_access_seal order by tenant_id, seq desc;

create constraint trigger seal_access after insert on elder_access
  deferrable initially deferred for each row execute function seal_access();

-- The state of both chains of every tenant in sight: the first entry that is not as it was written, 0 where entries are missing at the end.
drop function audit_chain_state();
create function audit_chain_state() returns table (chain text, tenant_id bigint, entries bigint, broken_at bigint)
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  with seen as (
    select unnest(string_to_array(current_setting('app.tenant_ids', true), ',')::bigint[]) as tenant_id
  ), entry as (
    select 'audit' as chain, log.tenant_id, log.seq, log.id, log.prev_hash, log.hash, audit_hash(log) as right_hash
    from sys_log log where kind = 'audit' and log.tenant_id in (select seen.tenant_id from seen)
    union all
    select 'access', seal.tenant_id, seal.seq, seal.access_id, seal.prev_hash, seal.hash, access_hash(access, seal.prev_hash)
    from elder_access_seal seal
    left join elder_access access on access.tenant_id = seal.tenant_id and access.id = seal.access_id
    where seal.tenant_id in (select seen.tenant_id from seen)
  ), linked as (
    select entry.chain, entry.tenant_id, entry.seq, entry.id,
           entry.hash is distinct from entry.right_hash
             or entry.seq <> coalesce(lag(entry.seq) over before, 0) + 1
             or entry.prev_hash is distinct from coalesce(lag(entry.hash) over before, sha256('')) as is_broken
    from entry
    window before as (partition by entry.chain, entry.tenant_id order by entry.seq)
  ), walked as (
    select linked.chain, linked.tenant_id, count(*) as entries, max(linked.seq) as seq,
           (array_agg(linked.id order by linked.seq) filter (where is_broken))[1] as broken_at
    from linked group by linked.chain, linked.tenant_id
  ), ends as (
    select 'audit' as chain, sys_log_chain.tenant_id, seq from sys_log_chain
    union all
    select 'access', elder_access_chain.tenant_id, seq from elder_access_chain
  )
  select chain, tenant_id, coalesce(entries, 0),
         coalesce(walked.broken_at, case when walked.seq is distinct from ends.seq then 0 end)
  from walked full join ends using (chain, tenant_id)
  where tenant_id in (select seen.tenant_id from seen)
  order by chain, tenant_id
$$;
revoke execute on function audit_chain_state() from public;
grant execute on function audit_chain_state() to care_app;
