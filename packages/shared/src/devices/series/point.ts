import { z } from 'zod'

/** What every measured row has. `measuredBy`: who measured it by hand; then `imei` is empty. Times are Asia/Shanghai. */
export const point = {
  id: z.number(),
  imei: z.string(),
  oldmanId: z.number().nullable(),
  dataHappenTime: z.string(),
  measuredBy: z.string().nullable(),
}
