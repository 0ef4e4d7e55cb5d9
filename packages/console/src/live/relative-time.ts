/** Epoch ms of a wire time `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const epochOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** Wire time of an epoch ms. */
export const wireTime = (epoch: number) => new Date(epoch + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** 刚刚, n 分钟前, n 小时前, 1 天前, then the date (specification 0 §9). `now` in epoch ms. */
export function relativeTime(time: string, now: number): string {
  const seconds = Math.floor((now - epochOf(time)) / 1000)
  if (seconds < 30) return '刚刚'
  if (seconds < 60) return `${seconds} 秒前`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} 分钟前`
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} 小时前`
  if (seconds < 172_800) return '1 天前'
  return time.slice(0, 4) === wireTime(now).slice(0, 4) ? time.slice(5, 16) : time.slice(0, 16)
}
