import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { elderAccounts } from '@care/shared/money/accounts/accounts.contract'
import { startGateway } from './support/gateway.ts'
import { urlAt } from './support/product.ts'
import type { Measured } from './support/report.ts'
import { type RunningServices, startServices } from './support/services.ts'

const ports = { postgres: 20972, redis: 20973, services: 20974, mqtt: 20975, gateway: 20971 }
const tenantId = 1_000_002
/** People at the desk who receive money at once, and how much each receives in turn. */
const [desks, each] = [200, 10]
const kills = 5
const yuan = 12.34
const mostSeconds = 300

/**
 * 200 desks receive money for 40 elders at once while the services are killed five times; a request without an answer
 * is sent again with its idempotency key. The books must balance, and hold each request once.
 */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  let product: Awaited<ReturnType<typeof startGateway>> | undefined
  try {
    product = await startGateway(services, ports.gateway, 'haidian')
    const elders = await idsOf(services, `select id from elder where tenant_id = ${tenantId} order by id limit 40`)
    const before = await booksOf(services)
    const until = Date.now() + mostSeconds * 1_000
    let received = 0
    const headers = { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' }
    const url = urlAt(ports.gateway, elderAccounts.recharge.path)
    const receive = async (oldmanId: number) => {
      const body = JSON.stringify({ oldmanId, amount: yuan, requestKey: randomUUID() })
      while (Date.now() < until) {
        // a lost or broken answer counts as none: the request is sent again with its key
        const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
        const said = (await answer?.json().catch(() => undefined)) as { code: number; msg: string } | undefined
        if (answer?.ok && said?.code === 0) {
          received += 1
          return
        }
        if (answer && answer.status < 500 && answer.status !== 429) throw new Error(`${answer.status}: ${said?.msg}`)
        await wait(200)
      }
    }
    const begin = Date.now()
    const all = Array.from({ length: desks }, async (_, desk) => {
      for (let nth = 0; nth < each; nth++) await receive(elders[(desk + nth) % elders.length] ?? 0)
    })
    for (let kill = 1; kill <= kills; kill++) {
      while (received < (desks * each * kill) / (kills + 1) && Date.now() < until) await wait(20)
      await services.restart()
    }
    await Promise.all(all)
    const after = await booksOf(services)
    const [rows, fen] = [after.rows - before.rows, after.fen - before.fen]
    console.log(
      `  ${received} 笔得到回答，账上 ${rows} 笔共 ${fen / 100} 元，用时 ${Math.round((Date.now() - begin) / 1_000)} 秒；借贷差 ${after.balance} 分，与明细不符 ${after.differences} 处`,
    )
    const [asked, once] = [desks * each, rows === desks * each && fen === Math.round(desks * each * yuan * 100)]
    const isTrue = once && after.balance === 0 && after.differences === 0
    return [
      {
        what: `${desks} 人同时收款，服务被杀${kills}次：得到回答的`,
        reference: `${asked} 笔`,
        ratio: received / asked,
        bar: 1,
        as: 'least',
      },
      { what: '每笔记账一次，借贷相等，与明细一致', reference: '是', ratio: isTrue ? 1 : 0, bar: 1, as: 'least' },
    ]
  } finally {
    await product?.stop()
    await services.stop()
  }
}

const idsOf = async ({ owner }: RunningServices, query: string) =>
  (await owner.query<{ id: string }>(query)).rows.map(({ id }) => Number(id))

async function booksOf({ owner }: RunningServices) {
  const { rows } = await owner.query<Record<'rows' | 'fen' | 'balance' | 'differences', string>>(
    `select (select count(*) from elder_account_record where tenant_id = ${tenantId}) as rows,
       (select coalesce(sum(amount_fen), 0) from elder_account_record where tenant_id = ${tenantId}) as fen,
       (select coalesce(sum(amount_fen), 0) from book_entry where tenant_id = ${tenantId}) as balance,
       (select count(*) from find_book_differences(${tenantId})) as differences`,
  )
  const { rows: count, fen, balance, differences } = rows[0] ?? { rows: 0, fen: 0, balance: 0, differences: 0 }
  return { rows: Number(count), fen: Number(fen), balance: Number(balance), differences: Number(differences) }
}
