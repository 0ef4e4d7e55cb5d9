import { refused } from '@care/shared/http/errors'
import { failureOfStatus, OutsideFailure } from '@care/shared/outside/failure'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { z } from 'zod'
import type { CameraPlatform } from './camera-platform.ts'

interface Account {
  url: string
  appKey: string
  appSecret: string
  /** The id of an account that may only watch; empty without one. */
  viewer: string
}

const timeoutMs = 5_000
/** Ms before its expiry when a token is renewed. */
const tokenMarginMs = 5 * 60_000
/**
 * Seconds for which a stream address is valid: as long as a page plays before it asks whether somebody is still
 * watching.
 */
const playsFor = 600

const Answer = z.object({ code: z.union([z.string(), z.number()]).transform(String), data: z.unknown().optional() })
const Token = z.object({ accessToken: z.string(), expireTime: z.number() })
const Address = z.object({ url: z.url() })

const spent = '10002'
/** Codes that concern a single camera, not the platform. */
const ofCamera: Record<string, string> = {
  20002: '萤石平台没有这个摄像头',
  20007: '摄像头不在线',
  20018: '萤石账号下没有这个摄像头',
  60019: '摄像头开启了视频加密，请先在萤石平台关闭',
}

class SpentToken extends Error {}

/**
 * Client of EZVIZ's open platform, which accepts forms and returns JSON with its own code. The account's token, which
 * has all rights, is cached here until it expires.
 */
export function ezviz({ url, appKey, appSecret, viewer }: Account, now = Date.now): CameraPlatform {
  let kept: Promise<z.output<typeof Token>> | null = null

  async function ask<T>(path: string, form: Record<string, string | number>, answer: z.ZodType<T>): Promise<T> {
    const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]))
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${url}/api/lapp/${path}`, { method: 'POST', body, redirect: 'error', signal })
    if (!response.ok) throw failureOfStatus(response.status)
    const { code, data } = Answer.parse(await response.json())
    if (code === '200') return answer.parse(data)
    if (code === spent) throw new SpentToken()
    if (ofCamera[code]) throw refused(ofCamera[code])
    // 10005 and 10017: wrong key; 10030: the secret does not belong to the key
    throw new OutsideFailure(['10005', '10017', '10030'].includes(code) ? 'account' : 'refused', code)
  }

  /** Concurrent requests share one token request. */
  async function token(): Promise<string> {
    const asked = kept
    const before = await asked?.catch(() => null)
    if (before && before.expireTime - tokenMarginMs > now()) return before.accessToken
    // a concurrent call may have already requested the next token
    if (kept === asked) kept = ask('token/get', { appKey, appSecret }, Token)
    return ((await kept) as z.output<typeof Token>).accessToken
  }

  /** Runs a request with the token, and once more with a new one when the platform no longer accepts it. */
  async function withToken<T>(work: (accessToken: string) => Promise<T>): Promise<T> {
    try {
      return await work(await token())
    } catch (error) {
      if (!(error instanceof SpentToken)) throw error
      kept = null
    }
    return work(await token()).catch((error: unknown) => {
      throw error instanceof SpentToken ? new OutsideFailure('denied', spent) : error
    })
  }

  return {
    live: async ({ deviceSerial, channelNo, protocol, quality }) => {
      const wanted = { deviceSerial, channelNo, protocol, quality, expireTime: playsFor }
      const { url } = await withToken((accessToken) => ask('v2/live/address/get', { accessToken, ...wanted }, Address))
      return { url, expireTime: toShanghaiTime(now() + playsFor * 1_000), isDemo: false }
    },
    viewerToken: async () => {
      if (!viewer) throw refused('没有设置只能看直播的萤石子账号，只提供播放地址')
      const given = await withToken((accessToken) => ask('ram/token/get', { accessToken, accountId: viewer }, Token))
      return { appKey, accessToken: given.accessToken, expireTime: toShanghaiTime(given.expireTime) }
    },
  }
}
