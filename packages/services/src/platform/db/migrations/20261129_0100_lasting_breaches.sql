-- How what a device measures stands towards limits that must be broken for a while. Times are those of the values, by the device's clock.
create table device_breach (
  tenant_id bigint not null,
  device_id bigint not null,
  -- heartRate, systolic, diastolic, bloodOxygen, temperature, bloodSugar, sleepHeartRate, breath
  track text not null,
  -- Who wore it; only compared with who wears it now
  oldman_id bigint,
  -- 0 none, 1 above, 2 below
  side smallint not null check (side between 0 and 2),
  since timestamptz,
  -- How many values lay outside
  count integer not null,
  -- Of the newest value
  seen_at timestamptz not null,
  -- The condition by which it was judged: minutes, values, how far inside is back
  lasting smallint not null,
  times smallint not null,
  margin double precision not null,
  -- Counts its changes: who judged by an older one does not write
  version integer not null default 1,
  primary key (tenant_id, device_id, track),
  foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade
);
select isolate_by_tenant('device_breach');
grant select, insert, update (oldman_id, side, since, count, seen_at, lasting, times, margin, version) on device_breach to care_app;
