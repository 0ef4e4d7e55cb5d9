-- Where an elder is now: the building of a bed, how exact the last fix of a device is, and what a warning copies of both when it is raised.
alter table elder add column building_name text;
alter table device add column last_accuracy double precision;
alter table warning
  add column check_in_status smallint,
  add column building_name text,
  add column home_location text,
  add column last_location_time timestamptz,
  add column last_accuracy double precision;

-- Screens that were away while this ran are sent the changes of then in the shape of now.
alter table warning_feed no force row level security;
update warning_feed set payload = jsonb_build_object(
  'checkInStatus', null, 'buildingName', null, 'homeLocation', null, 'tenantLocation', null, 'lastLocationTime', null, 'lastAccuracy', null
) || payload;
alter table warning_feed force row level security;
