import { unavailable } from '../http/errors.ts'

interface Limits {
  atOnce: number
  mostWaiting: number
  /** Nobody waits longer than this, in ms. */
  patience?: number
}

interface Waiting {
  source: string
  begin: () => void
  refuse: (error: Error) => void
}

const windowMs = 60_000

/**
 * So many at a time, so many waiting, and 503 for who comes past that. Whose turn it is goes by how little a source had in the last minute, and
 * when there is no room the one that had the most gives way: a flood from fifty places keeps nobody out who comes once.
 */
export class Line {
  readonly #limits: Required<Limits>
  #running = 0
  #waiting: Waiting[] = []
  #had = new Map<string, number>()
  #until = 0

  constructor(limits: Limits) {
    this.#limits = { patience: 2_500, ...limits }
  }

  async run<T>(source: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(source)
    try {
      return await work()
    } finally {
      this.#running--
      this.#next()
    }
  }

  #turn(source: string): Promise<void> | undefined {
    if (this.#running < this.#limits.atOnce) {
      this.#count(source)
      this.#running++
      return
    }
    if (this.#waiting.length >= this.#limits.mostWaiting) this.#makeRoom(source)
    this.#count(source)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { source, begin: resolve, refuse: reject }
    this.#waiting.push(waiting)
    const timer = setTimeout(() => this.#refuse(waiting), this.#limits.patience)
    return promise.finally(() => clearTimeout(timer))
  }

  #makeRoom(source: string) {
    const greediest = this.#waiting.reduce((most, one) => (this.#of(one.source) >= this.#of(most.source) ? one : most))
    if (this.#of(greediest.source) <= this.#of(source) + 1) throw unavailable()
    this.#refuse(greediest)
  }

  #refuse(waiting: Waiting) {
    this.#waiting = this.#waiting.filter((one) => one !== waiting)
    waiting.refuse(unavailable())
  }

  #next() {
    const [first, ...others] = this.#waiting
    if (!first) return
    const next = others.reduce((least, one) => (this.#of(one.source) < this.#of(least.source) ? one : least), first)
    this.#waiting = this.#waiting.filter((one) => one !== next)
    this.#running++
    next.begin()
  }

  #of = (source: string) => this.#had.get(source) ?? 0

  #count(source: string) {
    const now = Date.now()
    if (now > this.#until) {
      this.#had.clear()
      this.#until = now + windowMs
    }
    this.#had.set(source, this.#of(source) + 1)
  }
}
