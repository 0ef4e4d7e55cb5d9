/** As people say it: 8 分钟, 3.5 小时, 2.1 天. */
export function minutesText(minutes: number): string {
  if (minutes < 90) return `${Math.round(minutes)} 分钟`
  if (minutes < 2_880) return `${Number((minutes / 60).toFixed(1))} 小时`
  return `${Number((minutes / 1_440).toFixed(1))} 天`
}
