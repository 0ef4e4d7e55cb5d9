import { durationText } from './duration-text.ts'

/** Age in ms from which a value is shown as old. */
const oldMs = 2 * 3_600_000
export const isOldValue = (age: number) => age >= oldMs

/** The age of a value in ms, as short as possible: 刚刚, 5分, 3小时. */
export const ageText = (age: number) =>
  age < 60_000
    ? '刚刚'
    : durationText(age / 1_000, 1)
        .replace(' 分钟', '分')
        .replace(' ', '')
