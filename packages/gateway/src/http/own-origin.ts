import { invalid } from '@care/shared/http/errors'
import type { FastifyRequest } from 'fastify'

/** Our public scheme and host: from the setting, otherwise derived from this request. */
export function ownOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl?: string): string {
  if (publicUrl) return publicUrl
  if (!/^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)) throw invalid('请求地址不正确')
  return `${protocol}://${host}`
}
