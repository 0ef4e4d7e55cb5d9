-- What vendors' devices tell besides measurements.
alter type measurement_type add value 'wear';
alter type measurement_type add value 'heartbeat';
alter type measurement_type add value 'sensor';

-- A key of one vendor's platform reports for devices of that vendor alone; null: for every device of its institution.
alter table ingest_key add column data_source smallint;

drop function find_ingest_tenant(bytea);
create function find_ingest_key(hash bytea) returns table (tenant_id bigint, data_source smallint)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select tenant_id, data_source from ingest_key where key_hash = hash and status = 1
$$;

drop function find_devices(text[]);
create function find_devices(imeis text[]) returns table (
  imei text, tenant_id bigint, id bigint, oldman_id bigint, status smallint, data_source smallint, secret_hash bytea, settings jsonb
)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select d.imei, d.tenant_id, d.id, d.oldman_id, d.status, d.data_source, d.secret_hash, coalesce(c.settings, '{}')
  from device d left join device_config c on c.tenant_id = d.tenant_id and c.device_id = d.id
  where d.imei = any (imeis)
$$;

revoke execute on function find_devices, find_ingest_key from public;
grant execute on function find_devices, find_ingest_key to care_app;
