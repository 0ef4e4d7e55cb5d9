import { birthdayOf } from '../id-card.ts'
import { date, idCard } from '../validators.ts'
import { isRealDate, wireDay } from '../wire-time.ts'

/** Nobody has grown so old: the longest life that is proven had 122 years. */
const mostYears = 130

const inFuture = '出生日期不能晚于今天'
const tooOld = `按出生日期已超过${mostYears}岁，请核对`

/** Today in Asia/Shanghai, or that day so many years ago. */
const today = (yearsAgo = 0) => {
  const day = wireDay(Date.now())
  return `${Number(day.slice(0, 4)) - yearsAgo}${day.slice(4)}`
}

const isLiving = (day: string) => !isRealDate(day) || day >= today(mostYears)

/** When an elder was born, `yyyy-MM-dd`: not ahead, and no age that nobody reaches. */
export const birthday = date.refine((day) => day <= today(), inFuture).refine(isLiving, tooOld)

/** The ID number of an elder. */
export const elderIdCard = idCard.refine((number) => isLiving(birthdayOf(number)), `身份证号码：${tooOld}`)
