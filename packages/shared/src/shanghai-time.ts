/** Asia/Shanghai is UTC+8 all year. */
const shanghaiMs = 8 * 3_600_000

/** Epoch ms of a JSON time `yyyy-MM-dd HH:mm:ss`, which is always in Asia/Shanghai. */
export const epochOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** The JSON time of an epoch ms, in Asia/Shanghai. */
export const toShanghaiTime = (epoch: number) =>
  new Date(epoch + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ')
/** The day of an epoch ms in Asia/Shanghai. */
export const toShanghaiDay = (epoch: number) => toShanghaiTime(epoch).slice(0, 10)

/** A time of day `HH:mm`. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a `yyyy-MM-dd` exists. */
export function isRealDate(value: string): boolean {
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}
