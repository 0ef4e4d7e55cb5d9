/** The answer of every call but the bare and file ones: `code` 0 success, 1 failure with a Chinese sentence in `msg`. */
export interface Envelope<T = unknown> {
  code: 0 | 1
  msg: string | null
  data: T
}

export const success = <T>(data: T): Envelope<T> => ({
  code: 0,
  msg: null,
  data,
})
export const failure = (msg: string, data: object | null = null): Envelope<object | null> => ({
  code: 1,
  msg,
  data,
})
