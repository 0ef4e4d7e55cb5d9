import { unavailable } from '../http/errors.ts'
import { networkOf } from './network-of.ts'
import { SlidingCount } from './sliding-count.ts'

interface Limits {
  atOnce: number
  mostWaiting: number
  /** Longest waiting time, in ms. */
  patience?: number
}

interface Waiting {
  source: string
  begin: () => void
  refuse: (error: Error) => void
}

/**
 * A fair queue: a limited number run, a limited number wait, others get 503. The source with the fewest requests in the
 * last minute, refused ones included, goes first; in a full queue the source with the most is evicted. So a flood from
 * fifty addresses does not lock out an occasional caller. Successful requests do not count, so an institution behind
 * one address is not slowed down by its own staff.
 */
export class FairQueue {
  readonly #limits: Required<Limits>
  readonly #asked = new SlidingCount()
  #running = 0
  #waiting: Waiting[] = []

  constructor(limits: Limits) {
    this.#limits = { patience: 2_500, ...limits }
  }

  /** Runs the work in its turn; a successful outcome (`isRight`) does not count against its source. */
  async run<T>(from: string, work: () => Promise<T>, isRight: (outcome: T) => boolean = () => false): Promise<T> {
    const source = networkOf(from)
    this.#asked.add(source, 1)
    await this.#turn(source)
    try {
      const outcome = await work()
      if (isRight(outcome)) this.#asked.add(source, -1)
      return outcome
    } finally {
      this.#running--
      this.#next()
    }
  }

  #turn(source: string): Promise<void> | undefined {
    if (this.#running < this.#limits.atOnce) {
      this.#running++
      return
    }
    if (this.#waiting.length >= this.#limits.mostWaiting) this.#makeRoom(source)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { source, begin: resolve, refuse: reject }
    this.#waiting.push(waiting)
    const timer = setTimeout(() => this.#refuse(waiting), this.#limits.patience)
    return promise.finally(() => clearTimeout(timer))
  }

  #makeRoom(source: string) {
    const greediest = this.#waiting.reduce((most, one) => (this.#of(one) >= this.#of(most) ? one : most))
    if (this.#of(greediest) <= this.#asked.of(source)) throw unavailable()
    this.#refuse(greediest)
  }

  #refuse(waiting: Waiting) {
    this.#waiting = this.#waiting.filter((one) => one !== waiting)
    waiting.refuse(unavailable())
  }

  #next() {
    const [first, ...others] = this.#waiting
    if (!first) return
    const next = others.reduce((least, one) => (this.#of(one) < this.#of(least) ? one : least), first)
    this.#waiting = this.#waiting.filter((one) => one !== next)
    this.#running++
    next.begin()
  }

  #of = ({ source }: Waiting) => this.#asked.of(source)
}
