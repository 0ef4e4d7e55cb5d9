import { birthdayOf } from '../../id-card.ts'
import { isRealDate, toShanghaiDay } from '../../shanghai-time.ts'
import { date, idCard } from '../../validators.ts'

/** Upper limit of an age; the longest proven life lasted 122 years. */
const mostYears = 130

const inFuture = '出生日期不能晚于今天'
const tooOld = `按出生日期已超过${mostYears}岁，请核对`

/** Today in Asia/Shanghai, or the same day this many years ago. */
const today = (yearsAgo = 0) => {
  const day = toShanghaiDay(Date.now())
  return `${Number(day.slice(0, 4)) - yearsAgo}${day.slice(4)}`
}

const isLiving = (day: string) => !isRealDate(day) || day >= today(mostYears)

/** Schema of a birthday, `yyyy-MM-dd`: not in the future, and of a possible age. */
export const birthday = date.refine((day) => day <= today(), inFuture).refine(isLiving, tooOld)

/** Schema of an elder's ID number, of a possible age. */
export const elderIdCard = idCard.refine((number) => isLiving(birthdayOf(number)), `身份证号码：${tooOld}`)
