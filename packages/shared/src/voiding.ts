import { z } from 'zod'
import { requiredText } from './validators.ts'

const missing = '请输入作废原因'

/** What is proof is not deleted: it is voided, and says why. */
export const Voiding = z.object({ reason: z.string(missing).pipe(requiredText(200, missing, '作废原因')) })
