import { queryString } from '@care/shared/http/client'
import type { Endpoint } from '@care/shared/http/endpoint'
import { type Measured, median } from './report.ts'
import type { RunningServices } from './services.ts'

/** Runs the work and returns its duration in milliseconds. */
export async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** A call of the service, and the handwritten SQL with the same result. */
export interface ComparedQuery {
  what: string
  endpoint: Endpoint
  query: Record<string, string | number>
  headers: Record<string, string>
  byHand: string[]
}

/** Times the service and the handwritten SQL alternately; returns the median of the ratio service / SQL. */
export async function compareServiceWithSql(
  { origin, owner }: RunningServices,
  { what, endpoint, query, headers, byHand }: ComparedQuery,
  turns: number,
): Promise<Measured> {
  const call = async () => {
    const answer = await fetch(`${origin}${endpoint.path}${queryString(query)}`, { headers })
    if (answer.status !== 200) throw new Error(`${what}: ${answer.status}: ${await answer.text()}`)
    await answer.json()
  }
  const hand = async () => {
    for (const statement of byHand) await owner.query(statement)
  }
  const ours: number[] = []
  const theirs: number[] = []
  for (let turn = 0; turn < turns + 2; turn++) {
    ours.push(await durationOf(call))
    theirs.push(await durationOf(hand))
  }
  const ratios = ours.map((time, turn) => time / (theirs[turn] ?? 1)).slice(2)
  console.log(`  ${what}：${median(ours).toFixed(1)} 毫秒，裸 SQL ${median(theirs).toFixed(1)} 毫秒`)
  return { what, reference: '同样的裸 SQL', ratio: median(ratios), bar: 1.5, as: 'most' }
}
