import { idCardRefusal } from '@care/shared/id-card'
import { orderStatusOf } from '@care/shared/work/work-orders/job.moves'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { dataSecrets } from '../../testing/identity.ts'
import { createIdCards } from '../secrets/id-cards.ts'

const made = testDatabase()
const count = async (query: string) => {
  const { rows } = await sql.raw<{ n: number }>(`select count(*)::integer as n from ${query}`).execute(made.owner)
  return rows[0]?.n ?? 0
}
const warnings = `warning w left join device d on d.tenant_id = w.tenant_id and d.id = w.device_id
  left join elder e on e.tenant_id = w.tenant_id and e.id = w.oldman_id`
const steps = (kind: string) => `(select count(*) from warning_event s where s.tenant_id = w.tenant_id
  and s.warning_id = w.id and s.kind = '${kind}')`
const jobs = 'work_order_job j join work_order o on o.tenant_id = j.tenant_id and o.id = j.work_order_id'
const measured = (type: string, low: number, high: number) =>
  `measurement where type = '${type}' and status <> case when value > ${high} then 1 when value < ${low} then 2 else 0 end`

/** Kinds of implausible demo data: SQL that finds such rows, and the table that it searches. */
it.each<[string, string, string]>([
  ['a warning of another elder’s device', `${warnings} where d.oldman_id is distinct from w.oldman_id`, 'warning'],
  [
    'a warning that names another person or place',
    `${warnings} where (w.imei, w.model_name) is distinct from (d.imei, d.model_name)
      or (w.name, w.mobile, w.gender, w.address) is distinct from (e.user_name, e.mobile, e.gender, e.address)
      or (w.check_in_status, w.building_name, w.room_name, w.bed_name)
        is distinct from (e.check_in_status, e.building_name, e.room_name, e.bed_name)`,
    'warning',
  ],
  [
    'a warning whose age differs from the elder’s',
    `${warnings} where w.age not between extract(year from age(w.create_time, e.birthday)) and extract(year from age(e.birthday))`,
    'warning',
  ],
  [
    'a plan or medicine without a matching record',
    `elder where '2' <> all(cd_isease) and (response_plan like '%糖尿病%' or medication_text like '%二甲双胍%')
      or '3' <> all(cd_isease) and response_plan like '%冠心病%' or '青霉素' <> all(allergies) and response_plan like '%青霉素%'`,
    'elder',
  ],
  [
    'a bed at home in the institution, or the other way round',
    `${warnings} where w.source_type in (12, 13) and (w.source_type = 13) <> (e.check_in_status = 1)`,
    'warning where source_type in (12, 13)',
  ],
  [
    'a warning whose state contradicts its people',
    `${warnings} where (w.is_disposed = 0) <> (w.claimer_id is null) or (w.is_disposed = 1) <> (w.handler_id is not null)
      or (w.is_disposed = 1) <> (w.outcome is not null and w.process_mode is not null)`,
    'warning',
  ],
  [
    'a warning handled before it was claimed, claimed before it was raised, or tomorrow',
    `${warnings} where w.create_time <> w.data_happen_time or w.drill_id is null and w.create_time <> w.last_happen_time
      or w.claim_time < w.create_time or w.handle_time <= w.claim_time or greatest(w.handle_time, w.create_time) > now()`,
    'warning where handle_time is not null',
  ],
  [
    'a warning without its whole trail',
    `${warnings} where ${steps('raised')} <> 1 or ${steps('claimed')} <> (w.claimer_id is not null)::integer
      or ${steps('handled')} <> (w.handler_id is not null)::integer`,
    'warning_event',
  ],
  [
    'a trail step whose time or text differs from its warning',
    `warning_event s join warning w on w.tenant_id = s.tenant_id and w.id = s.warning_id where case s.kind
      when 'raised' then s.time <> w.create_time or s.text <> w.warning_content || case when w.quiet_id is null then '' else '（静默时段内，仅记录，不提醒）' end
        or s.user_id is not null
      when 'claimed' then s.time <> w.claim_time or s.user_id <> w.claimer_id
      when 'family-read' then s.user_id is not null
      when 'family-told' then s.time < w.claim_time
      when 'family-waits' then s.time < w.claim_time
      when 'family-missed' then s.time < w.claim_time
      else s.time <> w.handle_time or s.user_id <> w.handler_id or s.text not like '%' || coalesce(w.remark, '') end`,
    `warning_event where kind = 'handled'`,
  ],
  [
    'a warning whose id belongs to another time',
    `${warnings} where w.id >> 10 <> warning_id_floor(w.create_time) >> 10`,
    'warning',
  ],
  [
    'an emergency of a watch without a place',
    `${warnings} where w.drill_id is null and (w.warning_level = 3 and d.last_location is not null) <> (w.location is not null)`,
    'warning where location is not null',
  ],
  [
    'somebody in residence who is seen at their home, or on leave and seen in the house',
    `device d join elder e on e.tenant_id = d.tenant_id and e.id = d.oldman_id where d.last_location is not null
      and (d.last_location = e.lng || ',' || e.lat) <> (e.check_in_status in (0, 2))`,
    'device d join elder e on e.tenant_id = d.tenant_id and e.id = d.oldman_id where e.check_in_status = 2 and d.last_location is not null',
  ],
  [
    'a device that is online and silent, or bound and never heard',
    `device where (online_status = 1) <> (coalesce(last_seen, '-infinity') > now() - interval '2 days')
      or (lifecycle = 2) <> (last_seen is not null) or last_seen > now() or power not between 0 and 100`,
    'device where online_status = 0 and oldman_id is not null',
  ],
  [
    'a device whose elder is not the one who has it, or one in stock that somebody has',
    `device d where oldman_id is distinct from (select oldman_id from device_binding b
      where b.tenant_id = d.tenant_id and b.device_id = d.id and to_time is null) or (lifecycle <> 2 and oldman_id is not null)`,
    'device_binding where to_time is not null',
  ],
  [
    'a device history that does not end in the current state',
    `device d where lifecycle <> coalesce((select to_state from device_move m where m.tenant_id = d.tenant_id and m.device_id = d.id
      order by create_time desc, id desc limit 1), 1)`,
    "device_move where move in ('repair', 'retire')",
  ],
  [
    'a device of somebody who has left',
    'device d join elder e on e.tenant_id = d.tenant_id and e.id = d.oldman_id where e.check_in_status = 3',
    'elder where check_in_status = 3',
  ],
  ['a measurement in the future or of nobody', 'measurement where time > now() or oldman_id is null', 'measurement'],
  ['a pulse judged wrongly', measured('heartRate', 40, 140), `measurement where type = 'heartRate' and status = 2`],
  ['a pressure judged wrongly', measured('bloodPressure', 90, 140), `measurement where type = 'bloodPressure'`],
  [
    'an oxygen judged wrongly',
    measured('bloodOxygen', 90, 100),
    `measurement where type = 'bloodOxygen' and status = 2`,
  ],
  [
    'a night whose stages do not add up',
    `measurement where type = 'sleep' and (detail->>'totalSleep')::int <> (detail->>'deepSleep')::int
      + (detail->>'lightSleep')::int + (detail->>'remSleep')::int`,
    `measurement where type = 'sleep'`,
  ],
  [
    'a job whose state contradicts its worker or times',
    `${jobs} where (j.status in ('1')) and j.server_user_id is not null or j.status in ('2', '3', '4', '5') and j.server_user_id is null
      or (j.status in ('3', '4', '5')) <> (j.server_start_time is not null) or (j.status = '4') <> (j.server_end_time is not null)
      or (j.status = '5') <> (j.pause_time is not null) or j.server_end_time <= j.server_start_time
      or j.server_start_time <= o.down_time or greatest(j.server_end_time, j.server_start_time) > now()`,
    `work_order_job where status = '5'`,
  ],
  [
    'an order that contradicts its jobs or elder',
    `work_order o join elder e on e.tenant_id = o.tenant_id and e.id = o.oldman_id
      cross join lateral (select min(server_start_time) as begun, max(server_end_time) as ended from work_order_job j
        where j.tenant_id = o.tenant_id and j.work_order_id = o.id) as j
      where o.start_time is distinct from j.begun or o.status = '2' and o.end_time is distinct from j.ended
        or o.status <> '2' and o.end_time is not null or (o.oldman_name, o.oldman_phone) <> (e.user_name, e.mobile)`,
    `work_order where status = '2'`,
  ],
  [
    'a score of an order that is not finished, or given before its end',
    `work_order_score s join work_order o on o.tenant_id = s.tenant_id and o.id = s.work_order_id
      where o.status <> '2' or s.score_time <= o.end_time or s.score not between 1 and 5`,
    'work_order_score',
  ],
  [
    'a template without items',
    `work_order_template t where not exists (
      select from work_order_template_item i where i.tenant_id = t.tenant_id and i.template_id = t.id)`,
    'work_order_template',
  ],
  [
    'an elder with a bed who lives elsewhere, or none who lives here',
    'elder where (check_in_status in (1, 2)) <> (room_name is not null and bed_name is not null)',
    'elder where bed_name is null',
  ],
  [
    'an elder without exactly one first contact',
    `elder e where (select count(*) from elder_family f where f.tenant_id = e.tenant_id and f.oldman_id = e.id
      and f.is_emergency and f.is_guardian and f.sort = 0) <> 1`,
    'elder_family where not is_emergency',
  ],
  [
    'an adverse event closed by who reported or handled it, without a cause, or with a task that is not done',
    `incident i where i.status = 3 and (i.closer_id in (i.create_by, i.handler_id) or i.cause is null or i.result is null
      or exists (select from incident_task t where t.tenant_id = i.tenant_id and t.incident_id = i.id and t.done_time is null))
      or i.happen_time > now() or greatest(i.create_time, i.close_time) > now()`,
    'incident where status = 3',
  ],
  [
    'a consent without its elder’s word, or two assessments of one risk that both count',
    `elder_consent c where not exists (select from elder e where e.tenant_id = c.tenant_id and e.id = c.oldman_id)
      or state <> 'given' and valid_until is not null
      or exists (select from elder_risk r where r.is_current and r.level >= 2 and r.measures is null)`,
    `elder_risk where level = 3`,
  ],
  [
    'an assessment of another level than its points, adopted against the record, or confirmed by one of its assessors',
    `elder_assessment a join elder e on e.tenant_id = a.tenant_id and e.id = a.oldman_id where a.status > 0 and (
      a.total <> (select sum(s::int) from jsonb_each(a.scores) g, jsonb_array_elements_text(g.value) s)
      or a.initial_level <> case when a.total = 90 then 0 when a.total > 65 then 1 when a.total > 45 then 2 when a.total > 29 then 3 else 4 end
      or a.adopt_time is not null and (a.final_level::text, a.adopt_care_level) is distinct from (e.anergy, e.care_level)
      or greatest(a.assess_time, a.confirm_time, a.adopt_time) > now())`,
    'elder_assessment where adopt_time is not null and final_level > initial_level',
  ],
  [
    'a finished service with a required line open, or stock that its movements do not add up to',
    `work_order_job j where j.status = '4' and exists (select from work_order_job_check c
        where c.tenant_id = j.tenant_id and c.job_id = j.id and c.required and c.done_time is null)
      or exists (select from commodity g where g.stock <> (select coalesce(sum(num), 0) from commodity_movement m
        where m.tenant_id = g.tenant_id and m.commodity_id = g.id))`,
    `commodity_movement where kind = 2`,
  ],
])('the demo data never contain %s', async (_, odd, all) => {
  expect(await count(odd)).toBe(0)
  expect(await count(all)).toBeGreaterThan(2)
})

it('every demo institution has five waiting warnings and one in progress', async () => {
  const { rows } =
    await sql`select tenant_id, is_disposed, count(*)::integer as n from warning where is_disposed <> 1 and quiet_id is null
    group by 1, 2 order by 1, 2`.execute(made.owner)
  const each = [1000002, 1000003, 1000010].flatMap((tenantId) => [
    { tenantId, isDisposed: 0, n: 5 },
    { tenantId, isDisposed: 2, n: 1 },
  ])
  expect(rows).toEqual(each)
})

it('order states follow from their jobs, and every elder has a unique ID number fitting birthday and sex', async () => {
  const orders = await made.owner.selectFrom('workOrder').select(['id', 'status']).execute()
  const all = await made.owner.selectFrom('workOrderJob').select(['workOrderId', 'status']).execute()
  for (const { id, status } of orders) {
    const own = all.filter(({ workOrderId }) => workOrderId === id)
    expect({ id, status }).toEqual({ id, status: orderStatusOf(own.map((job) => job.status as never)) })
  }
  const elders = await made.owner
    .selectFrom('elder')
    .select(['tenantId', 'id', 'idCard', 'birthday', 'gender'])
    .execute()
  const cards = createIdCards(dataSecrets)
  const numbers = elders.map((elder) => ({ ...elder, idCard: cards.open(elder.idCard ?? '', elder) }))
  expect(new Set(numbers.map(({ idCard }) => idCard)).size).toBe(elders.length)
  for (const { idCard, birthday, gender } of numbers) {
    expect(idCardRefusal(idCard)).toBeNull()
    expect(idCard.slice(6, 14)).toBe(String(birthday).replaceAll('-', ''))
    expect(Number(idCard[16]) % 2).toBe(gender === '1' ? 1 : 0)
  }
})
