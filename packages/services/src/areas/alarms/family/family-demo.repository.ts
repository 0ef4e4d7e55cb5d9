import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

interface Person {
  id: number
  nickName: string
}

/** Records the consent of every other elder, the same elders on every machine. */
export async function insertDemoConsents(db: Db, tenantId: number, by: Person): Promise<void> {
  await sql`insert into elder_consent (tenant_id, oldman_id, kind, state, by_name, by_relation, signed_on, create_by, create_user, create_time)
    select tenant_id, id, 'notice', 'given', user_name, '1', greatest(create_time::date, current_date - 90), ${by.id}, ${by.nickName}, greatest(create_time, now() - interval '90 days')
    from elder where tenant_id = ${tenantId} and id % 2 = 0`.execute(db)
}

/**
 * Inserts messages to families about the last calls for help: two were read, two sent, one failed, and one waits to be
 * forwarded by hand.
 */
export async function insertDemoTellings(
  db: Db,
  tenantId: number,
  by: Person,
  tokens: { tokenHash: Buffer; tokenSealed: string }[],
): Promise<void> {
  const [hashes, seals] = [tokens.map(({ tokenHash }) => tokenHash), tokens.map(({ tokenSealed }) => tokenSealed)]
  await sql`
    with token as (
      select * from unnest(${hashes}::bytea[], ${seals}::text[], array['read', 'sent', 'outbox', 'read', 'failed', 'sent'])
        with ordinality as token (hash, sealed, state, nth)
    ),
    told as (
      select w.id, w.oldman_id, w.name, w.source, w.data_happen_time, coalesce(w.handle_time, w.claim_time) + interval '90 seconds' as at, w.is_disposed, tenant.name as tenant_name,
        contact.id as contact_id, contact.name as contact_name, contact.relation, contact.mobile,
        row_number() over (order by w.id desc) as nth
      from warning w
      join sys_tenant tenant on tenant.id = w.tenant_id
      join lateral (
        select f.* from elder_family f where f.tenant_id = w.tenant_id and f.oldman_id = w.oldman_id and f.mobile ~ '^1[0-9]{10}$'
        order by f.sort, f.id limit 1
      ) contact on true
      where w.tenant_id = ${tenantId} and w.drill_id is null and w.warning_level = 3 and w.claim_time is not null
        and consent_of(w.tenant_id, w.oldman_id, 'notice') = 'given' and w.data_happen_time > now() - interval '30 days'
        and coalesce(w.handle_time, w.claim_time) < now() - interval '10 minutes'
    ),
    made as (
      insert into family_telling (tenant_id, warning_id, oldman_id, contact_id, contact_name, relation, mobile, channel, text, state,
        request_key, token_hash, token_sealed, expire_time, create_by, create_user, create_time, open_time, read_time)
      select ${tenantId}::bigint, told.id, oldman_id, contact_id, contact_name, relation, mobile, 'sms',
        '【' || tenant_name || '】您好，您的家人' || told.name || to_char(data_happen_time, 'FMMM月FMDD日HH24:MI') || '有一条预警：' || source
          || case is_disposed when 1 then '。我们已处理' else '。我们正在处理' end || '，如需了解请致电我们。',
        state, 'demo-' || told.id, hash, sealed, at + interval '7 days', ${by.id}::bigint, ${by.nickName}::text, at,
        case when state = 'read' then at + interval '4 minutes' end, case when state = 'read' then at + interval '5 minutes' end
      from told join token using (nth)
      returning warning_id, contact_name, state, create_time, read_time
    )
    insert into warning_event (tenant_id, warning_id, kind, text, user_id, user_name, time)
    select ${tenantId}::bigint, warning_id, step.kind, step.text, step.user_id, step.user_name, step.time
    from made cross join lateral (values
      (case state when 'failed' then 'family-missed' when 'outbox' then 'family-waits' else 'family-told' end,
        case state when 'failed' then '用短信告知家属' || contact_name || '失败'
          when 'outbox' then '告知家属' || contact_name || '的短信待转告：短信未接入'
          else '已用短信告知家属' || contact_name end,
        ${by.id}::bigint, ${by.nickName}::text, create_time),
      ('family-read', '家属' || contact_name || '已读', null::bigint, null::text, read_time)
    ) as step (kind, text, user_id, user_name, time)
    where step.time is not null
    order by step.time`.execute(db)
}
