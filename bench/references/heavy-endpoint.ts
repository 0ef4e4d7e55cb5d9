import { heavyEndpoints } from '../support/heavy-endpoints.ts'
import { urlAt } from '../support/product.ts'

/**
 * Calls one endpoint as fast as it responds, four calls in parallel, until this process is stopped; then prints counts
 * by status. Arguments: `port`, the call, and `EndpointInputs` as JSON.
 */
const [port, call = '', hands = '{}'] = process.argv.slice(2)
const lanes = 4
const knocks = heavyEndpoints[call]?.(JSON.parse(hands)) ?? []
const statuses: Record<string, number> = {}
let isOver = false

async function knock(lane: number) {
  for (let n = lane; !isOver; n++) {
    const { path, ...init } = knocks[n % knocks.length] ?? { path: '/', method: 'GET' }
    const status = await fetch(urlAt(Number(port), path), { ...init, signal: AbortSignal.timeout(30_000) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return String(answer.status)
      },
      () => 'cut',
    )
    statuses[status] = (statuses[status] ?? 0) + 1
    // the client backs off on 429 and 503 as it should, since refused calls are cheaper than accepted ones
    if (status === '429' || status === '503') await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
for (let lane = 0; lane < lanes; lane++) void knock(lane)

process.on('SIGTERM', () => {
  isOver = true
  process.stdout.write(`${JSON.stringify(statuses)}\n`, () => process.exit(0))
})
