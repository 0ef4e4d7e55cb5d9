import type { CallParameters } from '../../../../outside/call-centre/ask-call-centre.ts'
import { CodedRefusal } from './coded-refusal.ts'

/** A parameter as text of at most `max` characters; empty when it is missing. */
export function textIn(given: CallParameters, name: string, max = 200): string {
  const value = given[name]
  if (value === undefined || value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (text.length > max || /\p{Cc}/u.test(text) || !text.isWellFormed()) throw wrong(name)
  return text.trim()
}

/** A list of texts, given as an array or as its JSON text. */
export function textsIn(given: CallParameters, name: string): string[] {
  let list = given[name]
  try {
    if (typeof list === 'string') list = list === '' ? [] : JSON.parse(list)
  } catch {
    throw wrong(name)
  }
  if (list === undefined || list === null) return []
  if (!Array.isArray(list) || list.length > 200) throw wrong(name)
  return list.map((item) => textIn({ item }, 'item'))
}

/** A moment in epoch ms, else the default. */
export function timeIn(given: CallParameters, name: string, initial: number): number {
  const value = given[name]
  if (value === undefined || value === null || value === '') return initial
  const time = Number(value)
  if (!Number.isSafeInteger(time) || time < 0 || time > 4_102_444_800_000) throw wrong(name)
  return time
}

/** The part of a list that was asked for, as the provider pages it. */
export function pageOfList<T>(given: CallParameters, list: readonly T[]) {
  const { pageNumber, pageSize } = pageIn(given)
  const from = (pageNumber - 1) * pageSize
  return { list: list.slice(from, from + pageSize), pageNumber, pageSize, totalCount: list.length }
}

export function pageIn(given: CallParameters) {
  const whole = (name: string, initial: number, most: number) => {
    const value = Number(given[name] ?? initial)
    if (!Number.isInteger(value) || value < 1 || value > most) throw wrong(name)
    return value
  }
  return { pageNumber: whole('pageNumber', 1, 100_000), pageSize: whole('pageSize', 10, 100) }
}

const wrong = (name: string) => new CodedRefusal(`Parameter.${name.slice(0, 1).toUpperCase()}${name.slice(1)}`)
