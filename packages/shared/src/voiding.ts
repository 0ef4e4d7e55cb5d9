import { z } from 'zod'
import { lines } from './validators.ts'

const missing = '请输入作废原因'

/** Records kept as evidence are not deleted: they are voided, with a reason. */
export const Voiding = z.object({ reason: z.string(missing).pipe(lines(200, '作废原因').min(1, missing)) })
