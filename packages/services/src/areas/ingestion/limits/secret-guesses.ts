import { tooMany } from '@care/shared/http/errors'
import { networkOf } from '@care/shared/server/network-of'

const windowMs = 10 * 60_000
const knownMs = 7 * 86_400_000
const mostRemembered = 100_000
/** Wrong ones in ten minutes: of one device or key from one address, from an address where it was right before, of all from one address, and of one from all. */
const most = { stranger: 5, known: 100, address: 50, who: 50 }

/** Nobody guesses a text of chance that is as long; the secrets that we make have 24 characters. A shorter one was chosen by a person. */
const longEnough = 16

interface Guess {
  /** Of which device or data source it would be the secret. */
  who: string
  address: string
  secret?: string
}

/**
 * Bounds how often secrets of devices and keys of data sources may be guessed, by whichever way they come. Whoever shows what nobody guesses is let in
 * whatever others tried, from wherever they come. What may be guessed is not even looked at past the bounds, but where it was right before.
 */
export class SecretGuesses {
  readonly #wrong = new Map<string, { count: number; until: number }>()
  readonly #known = new Map<string, number>()
  readonly #turns = new Map<string, Promise<void>>()

  /**
   * What the check finds for who is right, undefined for who is wrong; past the bounds 429 for who is wrong. `secret` is what they showed; none where
   * nothing but their number is asked for.
   */
  async judge<T>({ who, address, secret }: Guess, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const from = networkOf(address)
    if (secret === undefined || secret.length >= longEnough) return this.#check(who, from, check)
    this.#insist(who, from)
    if (this.#isKnown(who, from)) return this.#check(who, from, check)

    // strangers of one address one by one: a hundred at once get no further than a hundred in turn
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

const refusal = () => tooMany('凭据错误次数过多，请稍后重试', windowMs / 1000)

/** The newest are remembered. */
function keep<T>(map: Map<string, T>, name: string, value: T) {
  map.delete(name)
  map.set(name, value)
  const [oldest] = map.keys()
  if (map.size > mostRemembered && oldest !== undefined) map.delete(oldest)
}
