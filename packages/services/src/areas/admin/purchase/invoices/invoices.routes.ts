import type { WholeInvoice } from '@care/shared/admin/purchase/package-invoice'
import { packageInvoices } from '@care/shared/admin/purchase/package-invoices.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { createFileSigner, parseFileUrl } from '../../files/files.port.ts'
import {
  findInvoice,
  findInvoiceableOrders,
  findInvoiceHistory,
  findInvoicePage,
  findLastHead,
  findReversal,
} from './invoice.repository.ts'
import { issueInvoice, refuseInvoice, reverseInvoice } from './issue-invoice.ts'
import { changeInvoice, requestInvoice, withdrawInvoice } from './request-invoice.ts'

/** Invoices for package orders. */
export async function invoiceRoutes(app: FastifyInstance, serving: Serving) {
  const signer = createFileSigner(serving.identitySecret)
  serve(app, serving, packageInvoices, {
    page: ({ db, caller, query }) => findInvoicePage(db, caller, query),
    orders: async ({ db, caller: { tenantId } }) => {
      await switchTenants(db, [tenantId])
      return { orders: await findInvoiceableOrders(db, tenantId), last: (await findLastHead(db, tenantId)) ?? null }
    },
    get: ({ db, caller, params }) => findWhole(db, caller, params.id),
    create: ({ db, caller, body }) => requestInvoice(db, caller, body),
    update: ({ db, caller, body }) => changeInvoice(db, caller, body),
    remove: ({ db, caller, params }) => withdrawInvoice(db, caller, params.id),
    issue: ({ db, caller, body }) => issueInvoice(db, caller, body),
    refuse: ({ db, caller, body }) => refuseInvoice(db, caller, body),
    reverse: ({ db, caller, body }) => reverseInvoice(db, caller, body),
  })

  /**
   * Finds the invoice, with a signed address of its file: the file belongs to the operator, but every reader of the
   * invoice may open it.
   */
  async function findWhole(db: Db, caller: Caller, id: number): Promise<WholeInvoice> {
    const { originalId, invoiceUrl, ...invoice } = orNotFound('发票')(await findInvoice(db, caller, id))
    const address = invoiceUrl === null ? null : parseFileUrl(invoiceUrl)
    const { tenantId } = invoice
    const other = (await findReversal(db, { tenantId, id, originalId })) ?? null
    return {
      invoice,
      file: address && { url: signer.sign(address), kind: address.fileName.split('.').at(-1) ?? '' },
      original: originalId === null ? null : other,
      red: originalId === null ? other : null,
      steps: await findInvoiceHistory(db, tenantId, id),
    }
  }
}
