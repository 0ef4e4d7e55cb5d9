import type { Caller } from '@care/shared/admin/session/session'
import { checkOuts } from '@care/shared/house/residence/check-out/check-out.contract'
import { conflict, notFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { requireReadableFile } from '../../../admin/files/files.port.ts'
import { lockResident } from '../stays/lock-resident.ts'
import { lockElder } from '../stays/stay.repository.ts'
import { findDraft, saveDraft } from './check-out.repository.ts'
import { checkOut } from './check-out.ts'
import { computeFee } from './check-out-fee.ts'
import { findHoldings, type HoldingSources } from './settle-holdings.ts'

export interface CheckOutServing extends Serving {
  /** The holding sources of all areas, in the order of the check-out sheet. */
  holdings: HoldingSources
}

export async function checkOutRoutes(app: FastifyInstance, { holdings: sources, ...serving }: CheckOutServing) {
  serve(app, serving, checkOuts, {
    fee: async ({ db, caller, query }) => {
      const elder = await lockResident(db, caller, query.oldmanId, '办理退住')
      const { checkOutTime, refunded } = query
      const holdings = await findHoldings(db, sources, elder)
      return (await computeFee(db, elder, { checkOutTime, holdings, refunded: refunded?.split(',') ?? [] })).fee
    },
    draft: async ({ db, caller, query }) => (await findDraft(db, await known(db, caller, query.oldmanId))) ?? null,
    save: async ({ db, caller, body: { oldmanId, version, form } }) => {
      const elder = await lockResident(db, caller, oldmanId, '办理退住')
      await requireReadableFile(db, caller, form.fileUrl)
      const seen = await findDraft(db, elder)
      if (seen && seen.version !== version) throw conflict('该退住办理已被他人修改，请刷新后继续')
      return { version: await saveDraft(db, elder, form, caller.nickName) }
    },
    checkOut: ({ db, caller, body }) => checkOut(db, caller, sources, body),
  })
}

async function known(db: Db, caller: Caller, id: number) {
  const elder = await lockElder(db, caller, id)
  if (!elder) throw notFound('长者')
  return elder
}
