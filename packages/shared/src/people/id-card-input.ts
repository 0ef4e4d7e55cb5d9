import { idCardRefusal } from '../id-card.ts'
import { line } from '../resources/field.ts'

/** An ID number as input of a record that stores it masked, with a keyed hash. */
export const idCardInput = (label: string) =>
  line(label, { max: 18, check: [(text) => text === '' || idCardRefusal(text) === null, `${label}不正确`] })
