import type { Caller } from '@care/shared/admin/session/session'
import type { CheckInDetail } from '@care/shared/house/residence/check-in/check-in'
import { checkIns } from '@care/shared/house/residence/check-in/check-in.contract'
import { notFound, orNotFound, refused } from '@care/shared/http/errors'
import { mayCall } from '@care/shared/server/may-call'
import { fenOf } from '@care/shared/yuan'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { createIdCards } from '../../../../platform/secrets/id-cards.ts'
import { payStay } from '../../../money/billing/billing.port.ts'
import { requireServiceLimit } from '../../../money/receipts/receipts.port.ts'
import { maskElder, maskPerson } from '../../../people/elders/elders.port.ts'
import { previewMoveFee } from '../stays/move-fee.ts'
import { lockElder } from '../stays/stay.repository.ts'
import { swapBeds } from '../stays/swap-beds.ts'
import { moveBed } from '../stays/take-bed.ts'
import { approveCheckIn, refuseCheckIn, revokeCheckIn } from './approve-check-in.ts'
import { findCheckIn, findCheckInPage } from './check-in.repository.ts'
import { saveCheckIn } from './save-check-in.ts'
import { findResidence, findStayRecords } from './stay-records.repository.ts'
import { submitCheckIn } from './submit-check-in.ts'

export interface ResidenceServing extends Serving {
  dataSecrets: readonly string[]
}

interface Row {
  oldmanId: number
  tenantId: number
  mobile: string | null
  idCard: string | null
}

/** Masks the guarantor's phone number, except for people who may edit it. */
function guarantorShownTo(caller: Caller, row: CheckInDetail): CheckInDetail {
  if (mayCall(checkIns.save.options, caller)) return row
  const { contract } = row.form
  const { mobile } = maskPerson(caller, { mobile: contract.thirdPartyPhone ?? null })
  return { ...row, form: { ...row.form, contract: { ...contract, thirdPartyPhone: mobile } } }
}

export async function checkInRoutes(app: FastifyInstance, { dataSecrets, ...serving }: ResidenceServing) {
  const cards = createIdCards(dataSecrets)
  const shown = <R extends Row>(caller: Caller, row: R): R => {
    const { mobile, idCard } = maskElder(cards, caller, { ...row, id: row.oldmanId })
    return { ...row, mobile, idCard }
  }
  serve(app, serving, checkIns, {
    page: async ({ db, caller, query }) => {
      const page = await findCheckInPage(db, caller, query)
      return { ...page, records: page.records.map((row) => shown(caller, row)) }
    },
    get: async ({ db, caller, params }) =>
      guarantorShownTo(caller, shown(caller, await findCheckIn(db, caller, params.id).then(orNotFound('入住办理')))),
    save: ({ db, caller, body }) => saveCheckIn(db, caller, body),
    submit: ({ db, caller, body }) => submitCheckIn(db, caller, body),
    approve: ({ db, caller, body }) => approveCheckIn(db, caller, body),
    refuse: ({ db, caller, body }) => refuseCheckIn(db, caller, body),
    revoke: ({ db, caller, body }) => revokeCheckIn(db, caller, body),
    residence: ({ db, caller, params }) => findStayRecords(db, caller, params.id).then(orNotFound('长者')),
    pay: async ({ db, caller, body: { oldmanId, amount, payMethod, remark = null } }) => {
      const elder = await lockElder(db, caller, oldmanId)
      if (!elder) throw notFound('长者')
      const residence = await findResidence(db, elder)
      if (!residence) throw refused(`${elder.userName}没有在住的入住记录`)
      const { tenantId } = elder
      const payment = { tenantId, oldmanId, checkInId: residence.id, payMethod: Number(payMethod), remark }
      const amountFen = fenOf(amount)
      await requireServiceLimit(db, tenantId, residence.id, amountFen)
      await payStay(db, { ...payment, amountFen, createUser: caller.nickName })
      return true
    },
    bedFee: ({ db, caller, query }) => previewMoveFee(db, caller, query),
    move: ({ db, caller, body }) => moveBed(db, caller, body),
    swap: ({ db, caller, body }) => swapBeds(db, caller, body),
  })
}
