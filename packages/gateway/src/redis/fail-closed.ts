import { unavailable } from '@care/shared/http/errors'

/** Fails closed: an unchecked caller is refused with 503. */
export function failClosed<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    throw Object.assign(unavailable(), { cause })
  })
}
