import { type BillPage, billPagePath, billToken } from '@care/shared/money/billing/bill-link'
import { billLinks } from '@care/shared/money/billing/bill-links.contract'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../../serve/limits.ts'
import { internalCaller } from '../../upstream/identity.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { escapeHtml, fallbackPage, sendLightPage } from './light-page.ts'

/** `GET /b/…`: the page behind a link by which the family opens a bill. It shows what the printed bill shows. */
export function billPageRoute(app: FastifyInstance, call: InternalCalls, limits: Limits) {
  app.get(`${billPagePath}:token`, async (request, reply) => {
    const look = async (): Promise<[number, string]> => {
      const { data: token } = billToken.safeParse((request.params as { token: string }).token)
      if (!token) return [404, unknown]
      const ask = () => call(billLinks.open, internalCaller(), { body: { token } })
      const bill = await limits.judge(guesses, request.ip, ask)
      return bill ? [200, textOf(bill)] : [404, unknown]
    }
    const [status, text] = await look().catch(fallbackPage(busy))
    return sendLightPage(reply, status, { title: '月度账单', text })
  })
}

/** Rate limit of invalid links from one address; valid links are still answered. */
const guesses = { name: 'bill-link', max: 30, seconds: 60 }

const yuan = (amount: number) => `${amount.toFixed(2)} 元`
/** A table of two columns: what, with its small print, and how much. */
const table = (title: string, rows: readonly (readonly [string, string, number])[]) =>
  rows.length === 0
    ? ''
    : `<h2>${title}</h2><table>${rows
        .map(
          ([what, more, amount]) =>
            `<tr><th scope="row">${escapeHtml(what)}<small>${escapeHtml(more)}</small></th><td>${yuan(amount)}</td></tr>`,
        )
        .join('')}</table>`

function textOf(bill: BillPage): string {
  const state = bill.unpaidAmount > 0 ? `未缴 ${yuan(bill.unpaidAmount)}` : '已结清'
  return `<h1>${escapeHtml(bill.tenantName)}</h1><p>${escapeHtml(bill.elder)} ${escapeHtml(bill.month)} 月度账单<br>${escapeHtml(bill.settleNo)}</p>
<p role="status"><b>${state}</b></p>
${table('账单', [
  ['合计', '', bill.billAmount],
  ['付费方承担', '', bill.shareAmount],
  ['个人应付', '', bill.ownAmount],
  ['已缴', '', bill.paidAmount],
  ['未缴', '', bill.unpaidAmount],
])}
${table(
  '明细',
  bill.lines.map(({ name, fromDate, toDate, rule, amount }) => [name, `${fromDate} 至 ${toDate} ${rule}`, amount]),
)}
${table(
  '付费方承担',
  bill.shares.map(({ payerName, name, text, amount }) => [payerName, `${name} ${text}`, amount]),
)}
${table(
  '缴费',
  bill.payments.map(({ time, text, amount }) => [text, time.slice(0, 16), amount]),
)}${callOf(bill.phone)}`
}

const callOf = (phone: string | null) =>
  phone
    ? `<p>如有疑问，请致电 <a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a></p>`
    : ''
const unknown = '<h1>链接无效</h1><p>该链接不存在、已停用或已过期。如需查看账单，请致电机构。</p>'
const busy = '<h1>暂时无法显示</h1><p>请稍后再打开一次，或致电机构。</p>'
