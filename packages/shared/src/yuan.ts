import { z } from 'zod'

const largest = 1_000_000

/** An amount in yuan as typed, with messages that contain the label. */
const sum = (label: string) =>
  z
    .number(`请输入${label}`)
    .max(largest, `${label}不能超过${largest}元`)
    .refine((yuan) => Math.abs(yuan * 100 - Math.round(yuan * 100)) < 1e-6, `${label}最多两位小数`)

/** A positive amount, at most two decimals. */
export const someYuan = (label = '金额') => sum(label).positive(`${label}必须大于0`)
/** An amount of at least 0, at most two decimals. */
export const anyYuan = (label = '金额') => sum(label).min(0, `${label}不能小于0`)

/** A validated amount in yuan, as fen. */
export const fenOf = (yuan: number): number => Math.round(yuan * 100)
