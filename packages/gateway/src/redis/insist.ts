import { unavailable } from '@care/shared/http/errors'

/** Fails closed: who cannot be checked is not let in. */
export function insist<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    throw Object.assign(unavailable(), { cause })
  })
}
