import { setTimeout as pause } from 'node:timers/promises'
import { networkOf } from '@care/shared/server/network-of'
import type { Redis } from 'ioredis'
import { failClosed } from '../redis/fail-closed.ts'
import { keys } from '../redis/keys.ts'
import { reserveScript, settleScript } from './guesses.lua.ts'

const rememberedSeconds = 3600
/**
 * Numbers of failures after which a captcha is required, and after which guessing is paused: for one browser or
 * address, and for all unknown clients together.
 */
const ofOne = [3, 5] as const
const ofStrangers = [5, 10] as const
/** Waiting times in ms for the results of guesses that are being checked. */
const looks = [30, 60, 120, 240, 480, 960]

/** Who guesses; `device` is a browser from which this person signed in before. */
export interface GuessSource {
  address: string
  device: string | null
}

export interface Guess {
  wrong: () => Promise<void>
  right: () => Promise<void>
  /** Cancels the reservation of a guess that was not checked after all. */
  undone: () => Promise<void>
}

const answers = ['go', 'captcha', 'rest', 'wait'] as const

/**
 * Counts guesses at an account name (existing or not) before they are checked, so that a hundred concurrent guesses get
 * no further than a hundred sequential ones. A browser from which the person signed in before is counted separately, so
 * that strangers cannot pause it.
 */
export function createPasswordGuessLimiter(redis: Redis) {
  async function reserve(tracks: string[], budgets: number[], isPassed: boolean, now?: number) {
    for (const ms of [...looks, 0]) {
      const args = [now ?? Date.now(), isPassed ? 1 : 0, rememberedSeconds, ...budgets]
      const answer = answers[Number(await failClosed(redis.eval(reserveScript, tracks.length, ...tracks, ...args)))]
      if (answer !== 'wait') return answer
      if (ms > 0) await pause(ms)
    }
    return isPassed ? 'rest' : 'captcha'
  }

  return {
    /**
     * Reserves a guess; null while guessing is paused. After failures it calls `passCaptcha`, which throws unless a
     * captcha was solved.
     */
    async begin(
      username: string,
      { address, device }: GuessSource,
      passCaptcha: () => Promise<void>,
      now?: number,
    ): Promise<Guess | null> {
      const own = keys.guesses(username, device ? `device ${device}` : `address ${networkOf(address)}`)
      const tracks = device ? [own] : [own, keys.guesses(username)]
      const budgets = device ? [...ofOne] : [...ofOne, ...ofStrangers]

      let answer = await reserve(tracks, budgets, false, now)
      if (answer === 'captcha') {
        await passCaptcha()
        answer = await reserve(tracks, budgets, true, now)
      }
      if (answer !== 'go') return null

      const settle = (as: 'wrong' | 'right' | 'undone') => async () => {
        const args = [now ?? Date.now(), as, rememberedSeconds, ...budgets]
        await failClosed(redis.eval(settleScript, tracks.length, ...tracks, ...args))
      }
      return { wrong: settle('wrong'), right: settle('right'), undone: settle('undone') }
    },
  }
}
export type PasswordGuessLimiter = ReturnType<typeof createPasswordGuessLimiter>
