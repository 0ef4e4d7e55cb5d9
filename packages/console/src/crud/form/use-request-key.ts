import { useState } from 'react'
import { z } from 'zod'
import { requestKey } from '../../calls/request-key.ts'

/** The idempotency key of a form, the same while it is open; empty for a body without `requestKey`. */
export function useRequestKey(body: z.ZodType): { requestKey?: string } {
  const [key] = useState(requestKey)
  return body instanceof z.ZodObject && 'requestKey' in body.shape ? { requestKey: key } : {}
}
