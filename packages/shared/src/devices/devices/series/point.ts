import { z } from 'zod'

/** Fields of every measurement. `measuredBy`: who measured by hand, with `imei` empty. Times are Asia/Shanghai. */
export const point = {
  id: z.number(),
  imei: z.string(),
  oldmanId: z.number().nullable(),
  dataHappenTime: z.string(),
  measuredBy: z.string().nullable(),
}
