const zone = { timeZone: 'Asia/Shanghai' } as const
const day = new Intl.DateTimeFormat('zh-CN', { ...zone, month: 'long', day: 'numeric', weekday: 'long' })
const clock = new Intl.DateTimeFormat('zh-CN', {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})
const lunar = new Intl.DateTimeFormat('zh-CN-u-ca-chinese', { ...zone, dateStyle: 'long' })

/** The day as "11月21日 星期六". */
export const dayText = (moment: number) => day.format(moment).replace(/(日)\s*/, '$1 ')
/** The time as "10:32:05". */
export const clockText = (moment: number) => clock.format(moment)
/** The lunar day as "丙午年十月十三". */
export const lunarText = (moment: number) =>
  lunar
    .format(moment)
    .replace(/^\d+/, '')
    .replace(/星期.$/, '')
