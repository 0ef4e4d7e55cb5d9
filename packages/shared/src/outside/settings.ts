import { z } from 'zod'

export const port = z.coerce.number('应为端口号').int('应为端口号').min(1, '应为端口号').max(65535, '应为端口号')

/** A URL without a trailing slash, so that a path can follow. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: '应为 http(s)://主机' })
  .transform((url) => url.replace(/\/$/, ''))
