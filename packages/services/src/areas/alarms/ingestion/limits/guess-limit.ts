import { tooManyRequests } from '@care/shared/http/errors'
import { networkOf } from '@care/shared/server/network-of'

const windowMs = 10 * 60_000
const knownMs = 7 * 86_400_000
const mostRemembered = 100_000
/**
 * Wrong secrets allowed in ten minutes: per device and address; per device and address that succeeded earlier; per
 * address; per device.
 */
const most = { stranger: 5, known: 100, address: 50, who: 50 }

/**
 * Length from which a random secret cannot be guessed; generated secrets have 24 characters. A shorter secret was
 * chosen by a person.
 */
const longEnough = 16

interface Guess {
  /** The device or data source to which the secret belongs. */
  who: string
  address: string
  secret?: string
}

/**
 * Rate-limits guesses at secrets of devices and keys of data sources, across all transports. A long secret is always
 * checked, whatever other senders tried. Beyond the limits a short secret is not even checked, except from an address
 * with an earlier success.
 */
export class GuessLimit {
  readonly #wrong = new Map<string, { count: number; until: number }>()
  readonly #known = new Map<string, number>()
  readonly #turns = new Map<string, Promise<void>>()

  /**
   * Returns the result of `check`, or undefined for a wrong secret; throws 429 beyond the limits. `secret` is undefined
   * for a device that sends only its number.
   */
  async judge<T>({ who, address, secret }: Guess, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const from = networkOf(address)
    if (secret === undefined || secret.length >= longEnough) return this.#check(who, from, check)
    this.#insist(who, from)
    if (this.#isKnown(who, from)) return this.#check(who, from, check)

    // senders of one address that are still unknown are checked one after the other, so that a hundred concurrent
    // guesses cannot exceed the limits
    const before = this.#turns.get(from) ?? Promise.resolve()
    const turn = before.then(async () => {
      this.#insist(who, from)
      return this.#check(who, from, check)
    })
    const over = turn.then(
      () => undefined,
      () => undefined,
    )
    this.#turns.set(from, over)
    void over.then(() => this.#turns.get(from) === over && this.#turns.delete(from))
    return turn
  }

  #insist(who: string, from: string) {
    if (this.#isOver(who, from)) throw refusal()
  }

  #isOver(who: string, from: string): boolean {
    const pair = `${from} ${who}`
    return this.#isKnown(who, from)
      ? this.#count(`known ${pair}`) >= most.known
      : this.#count(`stranger ${pair}`) >= most.stranger ||
          this.#count(`address ${from}`) >= most.address ||
          this.#count(`who ${who}`) >= most.who
  }

  async #check<T>(who: string, from: string, check: () => Promise<T | undefined>) {
    const pair = `${from} ${who}`
    const found = await check()
    if (found !== undefined) {
      keep(this.#known, pair, Date.now() + knownMs)
      return found
    }
    const isOver = this.#isOver(who, from)
    if (this.#isKnown(who, from)) this.#add(`known ${pair}`)
    else for (const name of [`stranger ${pair}`, `address ${from}`, `who ${who}`]) this.#add(name)
    if (isOver) throw refusal()
    return undefined
  }

  #isKnown = (who: string, from: string) => (this.#known.get(`${from} ${who}`) ?? 0) > Date.now()

  #count(name: string): number {
    const kept = this.#wrong.get(name)
    return kept && kept.until > Date.now() ? kept.count : 0
  }

  #add(name: string) {
    const count = this.#count(name)
    const until = count > 0 ? (this.#wrong.get(name)?.until ?? 0) : Date.now() + windowMs
    keep(this.#wrong, name, { count: count + 1, until })
  }
}

const refusal = () => tooManyRequests('凭据错误次数过多，请稍后重试', windowMs / 1000)

/** Puts an entry into an LRU map and removes the oldest one when it is full. */
function keep<T>(map: Map<string, T>, name: string, value: T) {
  map.delete(name)
  map.set(name, value)
  const [oldest] = map.keys()
  if (map.size > mostRemembered && oldest !== undefined) map.delete(oldest)
}
