import { expect, it } from 'vitest'
import { mayMove } from '../../http/moves.ts'
import { seededNumbers } from '../../testing/seeded-random.ts'
import { type JobMove, JobStatus, jobMoves, OrderStatus, orderStatusOf } from './job.moves.ts'

/** Reference model of one item: what has happened to it so far. */
interface Item {
  given: boolean
  begun: boolean
  paused: boolean
  over: 'no' | 'done' | 'called off'
}
const item = (): Item => ({ given: false, begun: false, paused: false, over: 'no' })
const isAtWork = ({ begun, paused, over }: Item) => begun && !paused && over === 'no'

/** Effect of each move on an item; null where the move is illegal. */
const model: Record<JobMove, (one: Item) => Item | null> = {
  dispatch: (one) => (one.over === 'no' && !isAtWork(one) ? { ...item(), given: true } : null),
  signIn: (one) => (one.over === 'no' && one.given && !one.begun ? { ...one, begun: true } : null),
  stop: (one) => (isAtWork(one) ? { ...one, paused: true } : null),
  continue: (one) => (one.over === 'no' && one.paused ? { ...one, paused: false } : null),
  signOut: (one) => (isAtWork(one) ? { ...one, over: 'done' } : null),
  cancel: (one) => (one.over === 'no' ? { ...one, over: 'called off' } : null),
}

function orderOf(items: Item[]): OrderStatus {
  const standing = items.filter(({ over }) => over !== 'called off')
  if (standing.length === 0) return OrderStatus.Cancelled
  if (standing.every(({ over }) => over === 'done')) return OrderStatus.Finished
  if (standing.some(({ begun }) => begun)) return OrderStatus.InService
  return standing.some(({ given }) => given) ? OrderStatus.Assigned : OrderStatus.Waiting
}

it('an order has the state that follows from its items, through any history', () => {
  const moves = Object.keys(jobMoves) as JobMove[]
  const seen = new Set<OrderStatus>()
  for (let history = 0; history < 2_000; history++) {
    const draw = seededNumbers(history)
    const items = Array.from({ length: 1 + draw(4) }, item)
    const states: JobStatus[] = items.map(() => JobStatus.Waiting)
    for (let step = 0; step < 20; step++) {
      const at = draw(items.length)
      const move = moves[draw(moves.length)] ?? 'cancel'
      const [one, state] = [items[at] ?? item(), states[at] ?? JobStatus.Waiting]
      const next = model[move](one)
      expect(mayMove(jobMoves, move, state), `${history}: ${move} from ${state}`).toBe(next !== null)
      if (next === null) continue
      items[at] = next
      states[at] = jobMoves[move].to
      const status = orderStatusOf(states)
      expect(status, `${history}: ${states.join()}`).toBe(orderOf(items))
      seen.add(status)
    }
  }
  expect(seen.size).toBe(5)
})
