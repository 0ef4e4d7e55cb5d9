import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { invalid, notFound, refused } from '@care/shared/http/errors'
import { type Route, routeNames, routes } from '@care/shared/routes/routes.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Serve } from '../serve/serve.ts'
import type { createUpstreams } from '../upstream/upstreams.ts'
import type { RouteTable } from './route-table.ts'

const answerMs = 1_500

interface Means {
  table: RouteTable
  upstreams: ReturnType<typeof createUpstreams>
  upstreamUrl: string
  /** Upstreams from the settings, by area. */
  usual: ReadonlyMap<string, string>
  targets: readonly string[]
}

/** Shows the service URL of each base area and the outcomes of its last calls, and reroutes an area. */
export function routeRoutes(serve: Serve, { table, upstreams, upstreamUrl, usual, targets }: Means) {
  const usualOf = (area: string) => usual.get(area) ?? upstreamUrl
  const nowOf = (area: string) => table.current.get(area) ?? upstreamUrl

  async function routeOf(area: string, isUp: (uri: string) => Promise<boolean>): Promise<Route> {
    const switched = table.switchedOf(area)
    const uri = nowOf(area)
    return {
      routeId: area,
      routeName: routeNames[area] ?? area,
      uri,
      usualUri: usualOf(area),
      isUp: await isUp(uri),
      isPaused: upstreams.isPaused(uri),
      ...upstreams.timingsOf(area),
      switchUser: switched?.user ?? null,
      switchTime: switched && toShanghaiTime(switched.time),
    }
  }

  serve(routes, {
    list: async () => {
      const looked = new Map<string, Promise<boolean>>()
      const isUp = (uri: string) => {
        const known = looked.get(uri) ?? answers(uri)
        looked.set(uri, known)
        return known
      }
      return { routes: await Promise.all(areas.map((area) => routeOf(area, isUp))), targets: [...targets] }
    },

    change: async ({ pass: { caller }, body, from }) => {
      if (targets.length === 0) throw refused('启动时没有开放路由切换（设置 ROUTE_TARGETS）')
      for (const { routeId, uri } of body) {
        if (!areas.includes(routeId)) throw notFound('路由')
        if (uri !== null && !targets.includes(uri)) throw invalid('只能切换到设置 ROUTE_TARGETS 中的地址')
      }
      for (const uri of new Set(body.map(({ uri }) => uri)))
        if (uri !== null && !(await answers(uri))) throw refused(`${uri} 没有正常应答，未切换`)
      from.about = Object.fromEntries(
        body.map(({ routeId, uri }) => [routeId, `${nowOf(routeId)} → ${uri ?? usualOf(routeId)}`]),
      )
      for (const { routeId, uri } of body)
        await table.change(routeId, uri === null ? null : { uri, user: caller.nickName, time: Date.now() })
      return true
    },
  })
}

/** Areas of the contract whose calls a service handles. */
const areas = [...new Set(endpointsOf(contract).map(({ base }) => base))].filter((base) => base in routeNames)

/** Whether a service is reachable and healthy. */
async function answers(uri: string): Promise<boolean> {
  try {
    const answer = await fetch(`${uri.replace(/\/$/, '')}/actuator/health`, { signal: AbortSignal.timeout(answerMs) })
    await answer.body?.cancel()
    return answer.status < 500
  } catch {
    // the service is unreachable, or too slow
    return false
  }
}
