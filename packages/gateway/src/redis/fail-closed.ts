import { unavailable } from '@care/shared/http/errors'

/** Turns a Redis error into a 503, so that a caller who cannot be checked is refused instead of admitted. */
export function failClosed<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    throw Object.assign(unavailable(), { cause })
  })
}
