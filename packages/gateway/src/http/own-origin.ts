import { invalid } from '@care/shared/http/errors'
import type { FastifyRequest } from 'fastify'

/** Scheme and host under which browsers know us: as set, else as this request names it. */
export function ownOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl?: string): string {
  if (publicUrl) return publicUrl
  if (!/^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)) throw invalid('请求地址不正确')
  return `${protocol}://${host}`
}
