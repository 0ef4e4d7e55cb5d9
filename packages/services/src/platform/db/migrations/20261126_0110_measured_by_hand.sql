-- What somebody measured by hand has no device; `detail` says who measured it, and at which item of an order.
alter table measurement alter column device_id drop not null;
alter table measurement add constraint measurement_has_source
  check (device_id is not null or oldman_id is not null and detail ->> 'userName' is not null);
alter type measurement_type add value 'weight';
