import type { Db } from '../../../../platform/db/client.ts'
import type { DemoPart, DemoScene } from '../../../../platform/demo/demo-part.ts'
import type { Random } from '../../../../platform/demo/random.ts'
import { findDemoServices, insertDemoLeaves, insertDemoSkills } from './staff-demo.repository.ts'

/** Skills and leaves of staff; may be inserted before or after the demo's orders. */
export const staffDemo: DemoPart = { institution: fillStaff }

const day = 86_400_000
const leaves = [
  { kind: '3', from: -40, days: 5, reason: '年休假回老家' },
  { kind: '2', from: -12, days: 2, reason: '感冒发烧' },
  { kind: '5', from: 6, days: 1, reason: '市里护理技能培训' },
  { kind: '4', from: 9, days: 1, reason: null },
]

async function fillStaff(db: Db, random: Random, { tenantId, staff, now }: DemoScene): Promise<void> {
  const services = await findDemoServices(db, tenantId)
  const nurses = staff.filter(({ roleCode }) => roleCode === 'nurse')
  const [desk = nurses[0]] = staff.filter(({ roleCode }) => roleCode === 'desk')
  if (!desk) return
  const createUser = desk.nickName
  const skills = nurses.flatMap(({ id: userId }) =>
    random.some(services, 2).map(({ id: serverId }) => ({ tenantId, userId, serverId, createUser })),
  )
  if (skills.length > 0) await insertDemoSkills(db, skills)
  const midnight = Math.floor((now.getTime() + 8 * 3_600_000) / day) * day - 8 * 3_600_000
  const away = leaves.map(({ kind, from, days, reason }, at) => ({
    tenantId,
    userId: nurses[at % nurses.length]?.id ?? desk.id,
    kind,
    reason,
    createUser,
    fromTime: new Date(midnight + from * day),
    toTime: new Date(midnight + (from + days) * day),
    createTime: new Date(Math.min(now.getTime(), midnight + (from - 3) * day)),
  }))
  await insertDemoLeaves(db, away)
}
