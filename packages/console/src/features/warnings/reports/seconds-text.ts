/** As people say it: 42 秒, 3 分 20 秒, 2.5 小时, 2.1 天. */
export function secondsText(seconds: number | null): string {
  if (seconds === null) return '—'
  if (seconds < 60) return `${Math.round(seconds)} 秒`
  if (seconds < 3_600) {
    const rest = Math.round(seconds % 60)
    return rest === 0 ? `${Math.floor(seconds / 60)} 分` : `${Math.floor(seconds / 60)} 分 ${rest} 秒`
  }
  if (seconds < 172_800) return `${Number((seconds / 3_600).toFixed(1))} 小时`
  return `${Number((seconds / 86_400).toFixed(1))} 天`
}
