-- The plan of a building as a picture that lies on the map: its width in metres and the place of its middle.
alter table building
  add plan text,
  add plan_width integer check (plan_width between 5 and 5000),
  add plan_place text;
alter table building add constraint building_plan_placed
  check (coalesce(plan, '') = '' or plan_width is not null and coalesce(plan_place, '') <> '');
