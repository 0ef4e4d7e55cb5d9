import { z } from 'zod'

const largest = 1_000_000

/** Of a sum of money that somebody types, in yuan: what it must be, and what is said of one that is not. */
const sum = (label: string) =>
  z
    .number(`请输入${label}`)
    .max(largest, `${label}不能超过${largest}元`)
    .refine((yuan) => Math.abs(yuan * 100 - Math.round(yuan * 100)) < 1e-6, `${label}最多两位小数`)

/** More than nothing, with two digits at most. */
export const someYuan = (label = '金额') => sum(label).positive(`${label}必须大于0`)
/** The same; it may cost nothing. */
export const anyYuan = (label = '金额') => sum(label).min(0, `${label}不能小于0`)

/** A sum in yuan that was judged, in fen. */
export const fenOf = (yuan: number): number => Math.round(yuan * 100)
