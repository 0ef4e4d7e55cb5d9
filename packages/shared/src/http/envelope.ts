/**
 * The response of every call but bare and file ones: `code` 0 success, mostly without `msg`; 1 failure, with a Chinese
 * message in `msg`.
 */
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
