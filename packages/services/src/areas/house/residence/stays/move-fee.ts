import type { Caller } from '@care/shared/admin/session/session'
import type { BedFeeChange } from '@care/shared/house/residence/check-in/check-in'
import { conflict, notFound, orNotFound } from '@care/shared/http/errors'
import { fenOf } from '@care/shared/yuan'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { findTenantOfElder } from '../../../../platform/elder/elder.repository.ts'
import { changeBedFee, findBedFeeChange } from '../../../money/billing/billing.port.ts'
import { findResidence } from '../check-in/stay-records.repository.ts'
import { bedRate } from '../rooms/room.repository.ts'
import { type ElderKey, findOwnStay, readClock } from './stay.repository.ts'

const findBed = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'bed', { tenantId, id }).find(['name', bedRate.as('rateFen')])

interface Move {
  fromBedId: number | undefined
  bedId: number
  /** Time of the move. */
  at: string
}

async function findMoveFee(db: Db, elder: ElderKey, { fromBedId, bedId, at }: Move) {
  const { tenantId, oldmanId } = elder
  const bed = await findBed(db, tenantId, bedId).then(orNotFound('床位'))
  const left = fromBedId === undefined ? undefined : await findBed(db, tenantId, fromBedId)
  const residence = await findResidence(db, elder)
  if (!residence) return null
  const stay = { tenantId, oldmanId, checkInId: residence.id }
  const rates = { oldRateFen: left?.rateFen ?? null, newRateFen: bed.rateFen }
  const change = await findBedFeeChange(db, { tenantId, checkInId: residence.id, ...rates, day: at.slice(0, 10) })
  return change && { stay, change, reason: left ? `换床：${left.name}换到${bed.name}` : `换到${bed.name}` }
}

/** The fee that a move would bring, to be confirmed. */
export async function previewMoveFee(
  db: Db,
  caller: Caller,
  { oldmanId, bedId }: { oldmanId: number; bedId: number },
): Promise<BedFeeChange> {
  const elder = await findTenantOfElder(db, caller, oldmanId)
  if (!elder) throw notFound('长者')
  const whose = { tenantId: elder.tenantId, oldmanId }
  const stay = await findOwnStay(db, whose)
  const moved = await findMoveFee(db, whose, { fromBedId: stay?.bedId, bedId, at: await readClock(db) })
  if (!moved) return { fee: null, newFee: null, fromDate: null }
  const { nowFen, newFen, from } = moved.change
  return { fee: nowFen === null ? null : nowFen / 100, newFee: newFen / 100, fromDate: from }
}

/**
 * Lets the bed fee follow a move; the elder is locked. Refuses another fee than the confirmed one, in yuan; undefined:
 * nobody was asked.
 */
export async function followMove(
  db: Db,
  caller: Caller,
  elder: ElderKey,
  { confirmed, ...move }: Move & { confirmed: number | null | undefined },
): Promise<void> {
  const moved = await findMoveFee(db, elder, move)
  const newFen = moved?.change.newFen ?? null
  if (confirmed !== undefined && (confirmed === null ? null : fenOf(confirmed)) !== newFen)
    throw conflict('床位费已变化，请重新核对后再换床')
  if (moved) await changeBedFee(db, caller, moved.stay, moved.change, moved.reason)
}
