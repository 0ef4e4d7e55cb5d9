import type { Caller } from '@care/shared/admin/session/session'
import type { Background } from '@care/shared/forms/assessments/background'
import { archiveFieldNames } from '@care/shared/forms/assessments/background.words'
import type { RiskEvent } from '@care/shared/forms/assessments/scale'
import { orNotFound } from '@care/shared/http/errors'
import { illnessesOf } from '@care/shared/people/elders/facts/facts'
import { bmiOf } from '@care/shared/people/elders/health/check.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { is, rowsOf } from '../../../platform/db/rows.ts'
import { eldersOf } from '../../../platform/elder/elder.repository.ts'
import { readDictLabels } from '../../../platform/papers/names.repository.ts'
import { findFacts } from '../../people/elders/elders.port.ts'

/** Types of incidents that count as care-risk events in the assessment (incident.words.ts). */
const eventTypes: Record<Exclude<RiskEvent, 'otherEvent'>, number> = { fall: 1, lost: 2, choking: 3, selfHarm: 8 }
/** BMI below which a person is malnourished (GB/T 42195-2022, annex A). */
const leastBmi = 18.5

/**
 * The elder with the data that an assessment starts with: archive, contacts, and adverse events of the last 30 days.
 */
export async function findBackground(db: Db, caller: Caller, oldmanId: number) {
  const elder = await eldersOf(db, caller, oldmanId).find([
    'tenantId',
    'id as oldmanId',
    ...archiveFieldNames,
    'medicationText',
  ])
  if (!elder) return undefined
  const { tenantId, medicationText } = elder
  const held = await findFacts(db, caller, oldmanId).then(orNotFound('长者'))
  const contact = await rowsOf(db, 'elderFamily', { tenantId, oldmanId }).find(['name', 'mobile'], ['sort', 'id'])
  const events = await rowsOf(db, 'incident', {
    tenantId,
    oldmanId,
    removeTime: null,
    happenTime: is('>', sql<string>`now() - interval '30 days'`),
  }).all(['eventType'])

  const known = Object.fromEntries(
    archiveFieldNames.flatMap((name) => (elder[name] === null ? [] : [[name, elder[name]]])),
  )
  const happened = Object.entries(eventTypes).flatMap(([name, type]) => {
    const times = events.filter(({ eventType }) => eventType === type).length
    return times > 0 ? [[name, String(Math.min(3, times))]] : []
  })
  const bmi = bmiOf(elder)
  const medications = (medicationText ?? '')
    .split(/[；;\n]/)
    .map((name) => ({ name: name.trim().slice(0, 100), route: '', dose: '', frequency: '' }))
    .filter(({ name }) => name)
    .slice(0, 30)
  const diagnoses = [...illnessesOf(held, await readDictLabels(db)), held.pastIllness]
    .filter(Boolean)
    .join('\n')
    .slice(0, 1000)
  const background: Background = {
    ...known,
    ...Object.fromEntries(happened),
    ...(contact && { contactName: contact.name, contactPhone: contact.mobile }),
    ...(diagnoses && { diagnoses }),
    ...(medications.length > 0 && { medications }),
    ...(bmi !== null && { malnutrition: bmi < leastBmi ? '1' : '0' }),
  }
  return { tenantId, oldmanId, background }
}

/** The active staff of the institution, and the caller; with `ids` only those of them. */
export const findAssessors = (db: Db, tenantId: number, { userId }: Caller, ids?: number[]) =>
  db
    .selectFrom('sysUser')
    .select(['id as userId', 'nickName as name'])
    .where('lockFlag', '=', '0')
    .where(({ or, eb }) => or([eb('tenantId', '=', tenantId), eb('id', '=', userId)]))
    .$if(ids !== undefined, (people) => people.where('id', 'in', ids ?? []))
    .orderBy('nickName')
    .orderBy('id')
    .limit(500)
    .execute()
