import { z } from 'zod'

const number = (min: number, max: number, label: string) =>
  z.number(`${label}不正确`).min(min, `${label}超出合理范围`).max(max, `${label}超出合理范围`)

/**
 * Physiologically possible ranges for any source (api-shapes §5.3); values outside are measuring or typing errors.
 * Weight in kg.
 */
export const plausibleRanges = {
  heartRate: number(30, 250, '心率'),
  systolic: number(40, 300, '收缩压'),
  diastolic: number(20, 200, '舒张压'),
  bloodOxygen: number(50, 100, '血氧'),
  bloodSugar: number(1, 33.3, '血糖'),
  temperature: number(30, 45, '体温'),
  weight: number(20, 250, '体重'),
}

export const pressureOrderText = '收缩压应高于舒张压'
/** Systolic pressure is always above diastolic. */
export const isPressureOrdered = ({ systolic, diastolic }: { systolic: number; diastolic: number }) =>
  systolic > diastolic
