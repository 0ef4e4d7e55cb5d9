import { fillTemplate } from '@care/shared/house/contracts/merge-fields'
import { PaperStatus } from '@care/shared/house/papers/stay-paper.words'
import { CheckIn } from '@care/shared/people/elders/check-in'
import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { insertDemoPapers } from './papers-demo.repository.ts'
import { findElderValues, insertKinds } from './stay-paper.repository.ts'
import { usualKinds } from './usual-kinds.ts'

const { Unsigned, Signed, Declined } = PaperStatus
const dayMs = 86_400_000

/** The usual kinds, of which those of a risk are required, and papers of residents in each state. */
export const papersDemo: DemoPart = {
  institution: async (db, _random, { tenantId, elders, staff, now }) => {
    const by = staff.find(({ roleCode }) => roleCode === 'desk')?.nickName ?? ''
    await insertKinds(
      db,
      tenantId,
      by,
      usualKinds.map((kind) => ({ ...kind, isRequired: kind.riskKind !== undefined })),
    )
    const residents = elders.filter(({ checkInStatus }) => checkInStatus === CheckIn.Resident).slice(0, 8)
    for (const [at, { id: oldmanId, userName, careLevel }] of residents.entries()) {
      const values = await findElderValues(db, { tenantId, oldmanId })
      const kinds = usualKinds.slice(0, 4).map(({ name, content }, nth) => {
        const status = at === 6 && nth === 3 ? Declined : at === 7 ? Unsigned : Signed
        // the level of one resident has changed since the signature
        const signed = {
          signDate: new Date(now.getTime() - (at + 20) * dayMs),
          signerName: `${userName.slice(0, 1)}先生`,
        }
        return {
          name,
          content: fillTemplate(content, values),
          status,
          ...(status === Signed && { ...signed, relation: '儿子', careLevel: at === 5 ? '0' : (careLevel ?? null) }),
          ...(status === Declined && { reason: '家属希望接送时再签' }),
        }
      })
      await insertDemoPapers(db, { tenantId, oldmanId }, by, kinds)
    }
  },
}
