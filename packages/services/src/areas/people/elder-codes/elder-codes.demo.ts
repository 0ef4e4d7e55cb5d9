import { CalledPhone, CodeStatus } from '@care/shared/people/elder-codes/elder-code'
import { CheckIn } from '@care/shared/people/elders/check-in'
import type { Db } from '../../../platform/db/client.ts'
import type { DemoPart, DemoScene } from '../../../platform/demo/demo-part.ts'
import type { Random } from '../../../platform/demo/random.ts'
import { createCodeTokens } from './code-tokens.ts'
import { insertDemoCodes } from './elder-code-demo.repository.ts'

export const elderCodesDemo: DemoPart = { institution: fillCodes }

const { Active, Stopped } = CodeStatus
const minute = 60_000
const day = 1_440 * minute

const isGone = (state?: number) => state === CheckIn.Left || state === CheckIn.Deceased

/** Inserts codes for a quarter of the elders, and some scans. */
async function fillCodes(db: Db, random: Random, scene: DemoScene): Promise<void> {
  const { tenantId, elders, staff, dataSecrets, now } = scene
  const tokens = createCodeTokens(dataSecrets)
  const desk = random.pick(staff.filter(({ roleCode }) => roleCode === 'desk'))
  const codes = elders
    .filter((_, index) => index % 4 === 0)
    .map(({ id: oldmanId, checkInStatus }) => {
      const made = now.getTime() - random.between(30, 300) * day
      const times = Array.from({ length: random.chance(0.3) ? random.between(1, 3) : 0 }, () =>
        random.between(made, now.getTime() - minute),
      )
      return {
        row: {
          ...tokens.next(tenantId),
          tenantId,
          oldmanId,
          createBy: desk.id,
          phoneOf: checkInStatus === CheckIn.Home ? CalledPhone.FirstContact : CalledPhone.Institution,
          status: random.chance(0.1) || isGone(checkInStatus) ? Stopped : Active,
          createTime: new Date(made),
          updateTime: new Date(made),
        },
        scans: times.map((time) => ({
          tenantId,
          oldmanId,
          checkInStatus,
          scanTime: new Date(time),
          source: random.pick(['微信', '微信', '手机浏览器']),
        })),
      }
    })
  await insertDemoCodes(db, codes)
}
