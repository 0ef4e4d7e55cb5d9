-- Somebody in coma is of the gravest level without points; every other level comes of them.
alter table elder_assessment
  drop constraint elder_assessment_check1,
  add constraint elder_assessment_level check (
    (status = 0) = (final_level is null) and (total is null) = (initial_level is null)
    and (total is null or final_level is not null)
    and (total is not null or final_level is null or final_level = 4 and coalesce((adjust ->> 'coma')::boolean, false))
  );
