import { orNotFound } from '@care/shared/http/errors'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { orderPapers } from '@care/shared/work/work-orders/print/order-paper.contract'
import type { FastifyInstance } from 'fastify'
import type { Outside } from '../../../../outside/outside.ts'
import { recordAccess } from '../../../../platform/audit/elder-access.repository.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { makePaper } from '../../../../platform/papers/make-paper.ts'
import { readDictLabels } from '../../../../platform/papers/names.repository.ts'
import type { Picture } from '../../../../platform/papers/paper.ts'
import { pictureForPaper } from '../../../admin/files/files.port.ts'
import { findWorkOrder } from '../work-order.repository.ts'
import { orderPaper, type Voucher, vouchersOf } from './order-paper.ts'

export interface OrderPaperServing extends Serving {
  outside: Pick<Outside, 'storage'>
}

/** 工单打印: each print is recorded in the elder's access record, as for other printed documents of an elder. */
export async function orderPaperRoutes(app: FastifyInstance, serving: OrderPaperServing) {
  const { storage } = serving.outside
  const pictureOf = async ({ label, url }: Voucher): Promise<Picture> => ({
    label,
    bytes: await pictureForPaper(storage, url),
  })

  serve(app, serving, orderPapers, {
    print: async ({ db, caller, params, from }) => {
      const read = await inSeparateTransaction(db, async (own) => {
        const detail = await findWorkOrder(own, caller, params.id).then(orNotFound('工单'))
        const { tenantId, oldmanId, workNo } = detail.workOrder
        await recordAccess(own, caller, { tenantId, oldmanId, kind: 'print', detail: `服务工单 ${workNo}`, from })
        return { detail, dictLabel: await readDictLabels(own) }
      })
      const { workNo, workOrderJobs } = read.detail.workOrder
      const photos = await Promise.all(vouchersOf(workOrderJobs).map(pictureOf))
      return makePaper(
        caller,
        `服务工单-${workNo}-${toShanghaiDay(Date.now())}`,
        orderPaper({ ...read, caller, photos }),
      )
    },
  })
}
