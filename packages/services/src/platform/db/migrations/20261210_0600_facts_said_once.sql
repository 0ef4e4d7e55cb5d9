-- Allergies, blood type, illnesses and disability are kept once, in the elder's record, with who said so and when. What the health
-- record answered besides comes over: what somebody has outweighs 无, and words that no longer stand anywhere are named as where it is from.
select set_config('app.tenant_ids', coalesce(string_agg(id::text, ','), ''), true), set_config('app.removed_elders', 'on', true)
  from every_tenant_id() as id;

-- by kind (allergies, blood, illnesses, disability): by, time (Asia/Shanghai, YYYY-MM-DD HH:MM:SS), from
alter table elder add column facts_said jsonb not null default '{}';

-- 无 beside something is something
update elder set allergies = array_remove(allergies, '无') where '无' = any(allergies) and cardinality(allergies) > 1;
update elder set disability = array_remove(disability, '1') where '1' = any(disability) and cardinality(disability) > 1;

-- who wrote what stands there
update elder set facts_said = said.by_kind
  from (
    select tenant_id, oldman_id, jsonb_object_agg(kind, jsonb_build_object('by', create_by_name,
        'time', to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'))) as by_kind
    from (
      select distinct on (change.tenant_id, change.oldman_id, fact.kind)
        change.tenant_id, change.oldman_id, fact.kind, change.create_by_name, change.create_time
      from elder_change change
        join (values ('allergies', '{allergies}'::text[]), ('blood', '{bloodType,rhType}'), ('illnesses', '{cdIsease,pastIllness}'),
          ('disability', '{disability}')) as fact (kind, fields) on change.fields && fact.fields
      order by change.tenant_id, change.oldman_id, fact.kind, change.id desc
    ) as last
    group by tenant_id, oldman_id
  ) as said
  where elder.tenant_id = said.tenant_id and elder.id = said.oldman_id;

create temp table answered on commit drop as
  select tenant_id, oldman_id, jsonb_strip_nulls(jsonb_build_object('by', coalesce(update_user, create_user),
      'time', to_char(update_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'))) as said,
    array(select jsonb_array_elements_text(coalesce(record -> 'drugAllergies', '[]'))) as drugs,
    array(select jsonb_array_elements_text(coalesce(record -> 'pastDiseases', '[]'))) as diseases,
    array(select jsonb_array_elements_text(coalesce(record -> 'disabilities', '[]'))) as disabilities,
    nullif(btrim(record ->> 'pastNotes'), '') as notes, nullif(record ->> 'rh', '') as rh
  from elder_health;

-- allergies: names that are not entered yet; 无 alone where nobody entered anything
update elder set
    allergies = case when told.names <> '{}' then array_remove(elder.allergies, '无') || told.names
      when elder.allergies = '{}' then array['无'] else elder.allergies end,
    facts_said = facts_said || jsonb_build_object('allergies', case
      when told.names <> '{}' then told.said
      when elder.allergies = '{}' then told.said || '{"from": "健康档案药物过敏史：无"}'
      else coalesce(facts_said -> 'allergies', '{}') || '{"from": "健康档案药物过敏史曾填：无"}' end)
  from (
    select tenant_id, oldman_id, said, drugs, array(
        select drug.name from (values ('2', '青霉素'), ('3', '磺胺'), ('4', '链霉素'), ('5', '其他药物')) as drug (code, name)
        where drug.code = any(drugs) and not exists (
          select from elder one, unnest(one.allergies) as entered
          where one.tenant_id = answered.tenant_id and one.id = answered.oldman_id and entered like drug.name || '%')
        order by drug.code) as names
    from answered
  ) as told
  where elder.tenant_id = told.tenant_id and elder.id = told.oldman_id
    and (told.names <> '{}' or '1' = any(told.drugs) and elder.allergies <> '{无}');

-- the Rh factor: a known one outweighs none, and of two that differ neither is believed
update elder set
    rh_type = case when coalesce(elder.rh_type, '3') = '3' then told.rh when told.rh = '3' then elder.rh_type else '3' end,
    facts_said = facts_said || jsonb_build_object('blood', case
      when coalesce(elder.rh_type, '3') = '3' then told.said
      when told.rh = '3' then coalesce(facts_said -> 'blood', '{}') || '{"from": "健康档案 RH 曾填：不详"}'
      else told.said || jsonb_build_object('from', format('长者档案 RH %s，健康档案 RH %s，请核对',
        case elder.rh_type when '1' then '阴性' when '2' then '阳性' else elder.rh_type end,
        case told.rh when '1' then '阴性' else '阳性' end)) end)
  from answered told
  where elder.tenant_id = told.tenant_id and elder.id = told.oldman_id
    and told.rh is not null and elder.rh_type is distinct from told.rh;

-- illnesses: codes that are not entered yet, words below those that are there
update elder set
    cd_isease = case when elder.cd_isease || told.codes <> '{}' or told.words is not null then elder.cd_isease || told.codes
      when elder.past_illness is null or btrim(elder.past_illness) = '' then array['无'] else elder.cd_isease end,
    past_illness = nullif(concat_ws(E'\n', nullif(btrim(elder.past_illness), ''), told.words), ''),
    facts_said = facts_said || jsonb_build_object('illnesses', case
      when told.codes <> '{}' or told.words is not null then told.said
      when elder.cd_isease = '{}' and coalesce(btrim(elder.past_illness), '') = '' then told.said || '{"from": "健康档案既往疾病：无"}'
      else coalesce(facts_said -> 'illnesses', '{}') || '{"from": "健康档案既往疾病曾填：无"}' end)
  from (
    select answered.tenant_id, oldman_id, said, diseases, array(
        select code from (
          select (disease::int - 1)::text as code from unnest(diseases) as disease where disease in ('2', '3', '4', '5', '6', '7', '8', '9', '10')
          union all
          -- 其他 where nothing there is one already, and no words say which
          select '99' where '13' = any(diseases) and notes is null and coalesce(btrim(one.past_illness), '') = ''
            and not one.cd_isease && '{10,11,12,13,99}'
        ) as given
        where code <> all(one.cd_isease) order by code::int) as codes,
      nullif(concat_ws(E'\n',
        case when '11' = any(diseases) then '其他法定传染病' end, case when '12' = any(diseases) then '职业病' end,
        case when position(notes in coalesce(one.past_illness, '')) = 0 then notes end), '') as words
    from answered join elder one on one.tenant_id = answered.tenant_id and one.id = answered.oldman_id
  ) as told
  where elder.tenant_id = told.tenant_id and elder.id = told.oldman_id
    and (told.codes <> '{}' or told.words is not null or '1' = any(told.diseases));

-- disability: both have the codes of the norm
update elder set
    disability = case when told.codes <> '{}' then array_remove(elder.disability, '1') || told.codes
      when elder.disability = '{}' then array['1'] else elder.disability end,
    facts_said = facts_said || jsonb_build_object('disability', case
      when told.codes <> '{}' or elder.disability = '{}' then told.said
      else coalesce(facts_said -> 'disability', '{}') || '{"from": "健康档案残疾情况曾填：无残疾"}' end)
  from (
    select answered.tenant_id, oldman_id, said, disabilities, array(
        select code from unnest(disabilities) as code where code <> '1' and code <> all(one.disability) order by code) as codes
    from answered join elder one on one.tenant_id = answered.tenant_id and one.id = answered.oldman_id
  ) as told
  where elder.tenant_id = told.tenant_id and elder.id = told.oldman_id
    and (told.codes <> '{}' or '1' = any(told.disabilities) and elder.disability <> '{1}');

update elder_health set record = record - '{drugAllergies,pastDiseases,pastNotes,rh,disabilities}'::text[]
  where record ?| '{drugAllergies,pastDiseases,pastNotes,rh,disabilities}'::text[];

-- 无 stands alone
alter table elder
  add constraint elder_allergies_or_none check (cardinality(allergies) = 1 or '无' <> all(allergies)),
  add constraint elder_illnesses_or_none check (
    '无' <> all(cd_isease) or cardinality(cd_isease) = 1 and coalesce(btrim(past_illness), '') = ''),
  add constraint elder_disability_or_none check (cardinality(disability) = 1 or '1' <> all(disability));
