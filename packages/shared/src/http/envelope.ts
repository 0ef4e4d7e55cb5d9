/** The answer of every call but the bare and file ones: `code` 0 success, which few calls say a word with, 1 failure with a Chinese sentence in `msg`. */
export interface Envelope<T = unknown> {
  code: 0 | 1
  msg: string | null
  data: T
}

export const success = <T>(data: T, msg: string | null = null): Envelope<T> => ({
  code: 0,
  msg,
  data,
})
export const failure = (msg: string, data: object | null = null): Envelope<object | null> => ({
  code: 1,
  msg,
  data,
})
