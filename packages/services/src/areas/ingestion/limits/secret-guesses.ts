import { tooMany } from '@care/shared/http/errors'
import { networkOf } from '@care/shared/server/network-of'

const windowMs = 10 * 60_000
const knownMs = 7 * 86_400_000
const mostRemembered = 100_000
/** Wrong ones in ten minutes: of one device or key from one address, from an address where it was right before, of all from one address, and of one from all. */
const most = { stranger: 5, known: 100, address: 50, who: 50 }

/**
 * Bounds how often secrets of devices and keys of data sources may be guessed, by whichever way they come. Who was right from an address before is not
 * shut out by what others do there, nor by what is tried in its name elsewhere.
 */
export class SecretGuesses {
  readonly #wrong = new Map<string, { count: number; until: number }>()
  readonly #known = new Map<string, number>()
  readonly #turns = new Map<string, Promise<void>>()

  /** What the check finds for who is right, undefined for who is wrong; 429 without a check past the bounds. */
  async judge<T>(who: string, address: string, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const from = networkOf(address)
    const pair = `${from} ${who}`
    this.#insist(who, from)
    if ((this.#known.get(pair) ?? 0) > Date.now()) return this.#check(pair, who, from, check)

    // strangers of one address one by one: a hundred at once get no further than a hundred in turn
    const before = this.#turns.get(from) ?? Promise.resolve()
    const turn = before.then(async () => {
      this.#insist(who, from)
      return this.#check(pair, who, from, check)
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
    const pair = `${from} ${who}`
    const isKnown = (this.#known.get(pair) ?? 0) > Date.now()
    const isOver = isKnown
      ? this.#count(`known ${pair}`) >= most.known
      : this.#count(`stranger ${pair}`) >= most.stranger ||
        this.#count(`address ${from}`) >= most.address ||
        this.#count(`who ${who}`) >= most.who
    if (isOver) throw tooMany('凭据错误次数过多，请稍后重试', windowMs / 1000)
  }

  async #check<T>(pair: string, who: string, from: string, check: () => Promise<T | undefined>) {
    const found = await check()
    if (found !== undefined) keep(this.#known, pair, Date.now() + knownMs)
    else if ((this.#known.get(pair) ?? 0) > Date.now()) this.#add(`known ${pair}`)
    else for (const name of [`stranger ${pair}`, `address ${from}`, `who ${who}`]) this.#add(name)
    return found
  }

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

/** The newest are remembered. */
function keep<T>(map: Map<string, T>, name: string, value: T) {
  map.delete(name)
  map.set(name, value)
  const [oldest] = map.keys()
  if (map.size > mostRemembered && oldest !== undefined) map.delete(oldest)
}
