import type { ConnectedType, KeptConnection } from '@care/shared/admin/session/ways/social-connections.contract'
import type { OutsideFailure } from '@care/shared/outside/failure'
import { openOutside } from '@care/shared/outside/service'
import { dingtalk } from '../../process/outside/dingtalk.ts'
import type { SocialProvider } from '../../process/outside/provider.ts'
import { wechat } from '../../process/outside/wechat.ts'

/** Cache time in ms, in case the message about a change by another gateway gets lost. */
const believedMs = 5_000
const rows = { WX: wechat, DING: dingtalk } as const satisfies Record<ConnectedType, unknown>

interface Means {
  /** Settings as text: URLs of providers, and connections. */
  given: Record<string, string | undefined>
  load: () => Promise<KeptConnection[]>
  onFailed: (failure: OutsideFailure, service: string) => void
}

/**
 * Providers that the operator has connected and enabled. If a setting connects a provider of the same type, the setting
 * takes precedence.
 */
export function createOperatorProviders({ given, load, onFailed }: Means) {
  let opened = open([])
  let read = ''
  let until = 0
  let reading: Promise<void> | null = null
  /** Incremented by each change, so that a response requested before the change is discarded. */
  let changes = 0

  /** The app id connected by a setting; null without one. */
  const fixedApp = (type: ConnectedType) => given[`SOCIAL_${type}_APP_ID`] || null

  function open(kept: KeptConnection[]) {
    const used = kept.filter(({ type, status }) => status === 'on' && fixedApp(type) === null)
    const settings = used.flatMap(({ type, appId, appSecret }) => [
      [`SOCIAL_${type}_APP_ID`, appId],
      [`SOCIAL_${type}_SECRET`, appSecret],
    ])
    const table = Object.fromEntries(used.map(({ type }) => [type, rows[type]]))
    const { services, states } = openOutside(table, { ...given, ...Object.fromEntries(settings) }, { onFailed })
    const providers = Object.values(services).filter((one): one is SocialProvider => one !== null)
    return { providers, states }
  }

  async function look(): Promise<void> {
    const before = changes
    try {
      const kept = await load()
      if (before !== changes) return look()
      // a connection that has not changed is not opened again, so that the result of its last use is kept
      if (JSON.stringify(kept) !== read) opened = open(kept)
      read = JSON.stringify(kept)
    } catch {
      // while the services are unreachable, the last known connections are used
    }
    until = Date.now() + believedMs
  }

  return {
    fixedApp,
    async now() {
      if (until > Date.now()) return opened
      reading ??= look().finally(() => {
        reading = null
      })
      await reading
      return opened
    },
    /** Invalidates the cache. */
    forget() {
      changes++
      until = 0
    },
  }
}
