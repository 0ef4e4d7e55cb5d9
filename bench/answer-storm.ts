import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { questionnaireResults } from '@care/shared/forms/questionnaires/results.contract'
import { startGateway } from './support/gateway.ts'
import { answersOf, publishManyItems } from './support/many/many-answers.ts'
import { urlAt } from './support/product.ts'
import type { Measured } from './support/report.ts'
import { startServices } from './support/services.ts'

const ports = { postgres: 20956, redis: 20957, services: 20958, mqtt: 20959, gateway: 20955 }
const people = 500
const mostSeconds = 120
/** Retry interval of the questionnaire page (ms). */
const againMs = 15_000

/**
 * 500 people submit questionnaire answers in the same moment while the services are killed twice; a client without a
 * response retries with the same idempotency key, like the page.
 */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  let product: Awaited<ReturnType<typeof startGateway>> | undefined
  try {
    product = await startGateway(services, ports.gateway, 'haidian')
    const key = await publishManyItems(product.call)
    const until = Date.now() + mostSeconds * 1_000
    let acknowledged = 0

    async function sendIn(n: number): Promise<number> {
      const body = JSON.stringify({ projectKey: key, originalData: answersOf(n), requestKey: randomUUID() })
      const headers = { 'content-type': 'application/json' }
      while (Date.now() < until) {
        try {
          const answer = await fetch(urlAt(ports.gateway, questionnaireResults.create.path), {
            method: 'POST',
            headers,
            body,
          })
          const said = (await answer.json()) as { code: number; msg: string; data: { serialNumber: number } }
          if (answer.ok && said.code === 0) {
            acknowledged += 1
            return said.data.serialNumber
          }
          if (answer.status !== 429 && answer.status < 500) throw new Error(`${answer.status}: ${said.msg}`)
        } catch (error) {
          // retries a broken connection, but not an error response (4xx)
          if (error instanceof Error && /^4\d\d:/.test(error.message)) throw error
        }
        await wait(againMs)
      }
      return 0
    }

    const sent = Array.from({ length: people }, (_person, n) => sendIn(n))
    for (const share of [0.1, 0.5]) {
      while (acknowledged < people * share && Date.now() < until) await wait(20)
      await services.restart()
    }
    const numbers = (await Promise.all(sent)).filter((number) => number > 0)
    const { rows } = await services.owner.query<{ kept: string; last: number; next: number }>(
      `select count(*) as kept, max(r.serial_number) as last, min(t.serial_number) as next from questionnaire_result r
       join questionnaire_tally t using (tenant_id, questionnaire_id)
       where (r.tenant_id, r.questionnaire_id) = (select tenant_id, id from questionnaire where key = '${key}')`,
    )
    const { kept, last, next } = rows[0] ?? { kept: '0', last: 0, next: 0 }
    console.log(`  ${numbers.length} 份得到回答，库中 ${kept} 份，最后一份 ${last} 号，计数 ${next}`)
    const isWhole = Number(kept) === people && last === people && next === people
    return [
      {
        what: '500 人同时提交，服务被杀两次：得到回答的',
        reference: '500 份',
        ratio: new Set(numbers).size / people,
        bar: 1,
        as: 'least',
      },
      { what: '每份一次，序号不缺不重', reference: '1 次', ratio: isWhole ? 1 : 0, bar: 1, as: 'least' },
    ]
  } finally {
    await product?.stop()
    await services.stop()
  }
}
