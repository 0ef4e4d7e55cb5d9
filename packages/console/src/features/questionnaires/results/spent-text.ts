/** How long somebody took, from milliseconds. */
export function spentText(spentMs: number): string {
  const seconds = Math.round(spentMs / 1000)
  if (seconds < 60) return `${seconds} 秒`
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes < 60) return rest > 0 ? `${minutes} 分 ${rest} 秒` : `${minutes} 分`
  return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
}
