-- Whoever is with an elder is warned of what the health record answers about drugs.
select set_config('app.tenant_ids', coalesce(string_agg(id::text, ','), ''), true) from every_tenant_id() as id;
update elder set allergies = array_remove(elder.allergies, '无') || told.names
  from (
    select elder.tenant_id, elder.id, array_agg(drug.name order by drug.code) as names
    from elder_health
      join elder on elder.tenant_id = elder_health.tenant_id and elder.id = elder_health.oldman_id
      join (values ('2', '青霉素'), ('3', '磺胺'), ('4', '链霉素'), ('5', '其他药物')) as drug (code, name)
        on elder_health.record -> 'drugAllergies' ? drug.code
    where not exists (select from unnest(elder.allergies) as entered where entered like drug.name || '%')
    group by elder.tenant_id, elder.id
  ) as told
  where elder.tenant_id = told.tenant_id and elder.id = told.id;
