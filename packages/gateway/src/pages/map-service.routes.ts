import { invalid, unavailable } from '@care/shared/http/errors'
import { mapServicePath } from '@care/shared/map/online-map'
import type { FastifyInstance } from 'fastify'
import type { OnlineMap } from '../process/outside/online-map.ts'
import type { Limits } from '../serve/limits.ts'

const answerMs = 5_000
const longestAnswer = 2 * 1024 * 1024
const questions = /^v[345]\/[\w/-]{1,80}$/
/** The only callback name that the map's script may send to get a response as JSONP. */
const ownCallback = /^jsonp_\w{1,60}$/

/** Proxies the map script's requests to the map provider and adds the secret code that pages must not know. */
export function mapServiceRoute(app: FastifyInstance, { key, code, serviceUrl }: OnlineMap, limits: Limits) {
  if (code === '') return
  app.get(`${mapServicePath}/*`, async (request, reply) => {
    await limits.take('map', request.ip, 600, 60)
    const { '*': path } = request.params as { '*': string }
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const [callback = null, ...more] = query.getAll('callback')
    const isOwn = more.length === 0 && (callback === null || ownCallback.test(callback))
    if (!questions.test(path) || !isOwn) throw invalid('地图查询不正确')
    query.set('key', key)
    query.set('jscode', code)
    const signal = AbortSignal.timeout(answerMs)
    const answer = await fetch(`${serviceUrl}/${path}?${query}`, { redirect: 'error', signal }).catch(() => null)
    const body = answer?.body && (await readAtMost(longestAnswer, answer.body).catch(() => null))
    if (!answer || !body) throw unavailable('地图服务未响应，请稍后重试')
    const kind = callback === null ? 'application/json' : 'text/javascript'
    return reply.code(answer.status).type(`${kind}; charset=utf-8`).send(body)
  })
}

/** Reads a stream; null if it exceeds the limit, and then the rest is not read. */
async function readAtMost(most: number, stream: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of stream) {
    length += part.byteLength
    if (length > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
