import { text } from '../../../crud/fields/fields.tsx'
import { elderIdField } from '../../../pickers/people/elder-input.tsx'

/** The elder of a new document, found by name. */
export const receiptFields = { oldmanId: { ...text('长者'), ...elderIdField('长者') } }
