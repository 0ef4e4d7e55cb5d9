import type { Caller } from '@care/shared/admin/session/session'
import type { HandoverState } from '@care/shared/alarms/duty/handover/handover'
import { HandoverStatus } from '@care/shared/alarms/duty/handover/handover.moves'
import { handovers } from '@care/shared/alarms/duty/handover/handovers.contract'
import { criticalOf } from '@care/shared/alarms/duty/handover/renew-lines'
import { orNotFound } from '@care/shared/http/errors'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { makePaper } from '../../../../platform/papers/make-paper.ts'
import { findTenantName } from '../../../../platform/papers/names.repository.ts'
import type { HandoverFacts } from '../../../../platform/sources/handover-source.ts'
import { institutionOf } from '../own-institution.ts'
import { findShiftsWithin } from '../roster/on-duty.repository.ts'
import { findHandover, findHandoverPage, findSheetsSince, findUntakenSheets } from './handover.repository.ts'
import { handoverPaper } from './handover-paper.ts'
import { giveSheet, readSheet, takeSheet } from './sign-sheet.ts'
import { beginSheet, maxLateMs, refreshSheet, saveSheet } from './write-sheet.ts'

export interface HandoverServing extends Serving {
  handoverSources: readonly HandoverFacts[]
}

/** How long after its end a shift without a hand-over sheet is still listed, in ms. */
const forgottenMs = 2 * 3_600_000

/** 交接班: routes of hand-overs from one shift to the next. */
export async function handoverRoutes(app: FastifyInstance, serving: HandoverServing) {
  const { handoverSources: sources } = serving
  serve(app, serving, handovers, {
    page: ({ db, caller, query }) => findHandoverPage(db, caller, query),
    state: ({ db, caller }) => findState(db, caller),
    get: ({ db, caller, params }) => readSheet(db, caller, params.id),
    print: async ({ db, caller, params }) => {
      const { sheet, institution } = await inSeparateTransaction(db, async (own) => {
        const sheet = await findHandover(own, caller, params.id).then(orNotFound('交接单'))
        return { sheet, institution: await findTenantName(own, sheet.tenantId) }
      })
      const name = `交接班记录-${sheet.day}-${sheet.shiftName}`
      return makePaper(caller, name, handoverPaper(sheet, institution, caller))
    },
    begin: ({ db, caller, body }) => beginSheet(db, caller, sources, body),
    refresh: ({ db, caller, body }) => refreshSheet(db, caller, sources, body),
    save: ({ db, caller, body }) => saveSheet(db, caller, body),
    give: ({ db, caller, body }) => giveSheet(db, caller, body),
    take: ({ db, caller, body }) => takeSheet(db, caller, body),
  })
}

/** Running shifts, and ended shifts that were not handed over yet. */
async function findState(db: Db, caller: Caller): Promise<HandoverState> {
  const tenantId = institutionOf(caller)
  const now = new Date()
  const shifts = await findShiftsWithin(db, tenantId, new Date(now.getTime() - maxLateMs), now)
  const sheets = await findSheetsSince(db, tenantId, shifts[0]?.from ?? now)
  const waiting = await findUntakenSheets(db, tenantId)
  return {
    shifts: shifts
      .map(({ day, shiftId, name, from, to }) => {
        const sheet = sheets.find((one) => one.day === day && one.shiftId === shiftId)
        const times = { fromTime: toShanghaiTime(from.getTime()), toTime: toShanghaiTime(to.getTime()) }
        return { day, shiftId, shiftName: name, ...times, id: sheet?.id ?? null, status: sheet?.status ?? null }
      })
      .filter(({ toTime, status }) => {
        const isForgotten = status === null && toTime > toShanghaiTime(now.getTime() - forgottenMs)
        return toTime > toShanghaiTime(now.getTime()) || status === HandoverStatus.Draft || isForgotten
      }),
    waiting: waiting
      .filter(({ givenBy }) => givenBy !== caller.userId)
      .map(({ lines, ...sheet }) => {
        const critical = criticalOf(lines).map(({ text }) => text)
        return { ...sheet, criticalCount: critical.length, critical: critical.slice(0, 3) }
      }),
  }
}
