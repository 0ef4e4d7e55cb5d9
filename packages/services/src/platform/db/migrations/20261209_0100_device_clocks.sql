-- What the device said that the time was, where its clock is wrong; null: the warning happened when it said.
alter table warning add column device_time text;

-- device_sign: clock: right, or what the device says that the time is; device_trouble: clock.

-- 0,0 is no place.
update device set last_location = null, last_location_time = null, last_accuracy = null, last_address = null where last_location in ('0,0', '-0,0', '0,-0', '-0,-0');
