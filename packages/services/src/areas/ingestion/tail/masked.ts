const secretField =
  /("[^"]{0,40}(?:secret|password|passwd|token|key|auth)[^"]{0,40}"\s*:\s*)("(?:[^"\\]|\\.)*"?|[^\s,}\]]+)/gi
const mobile = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g

/** What nobody may read off a message: secrets, by short names of their fields, and the middle of phone numbers. */
export const masked = (text: string): string => text.replace(secretField, '$1"***"').replace(mobile, '$1****$2')

const placeField = /("(?:lng|lat|lon|longitude|latitude)"\s*:\s*)-?[\d.]+/gi
const placeInFrame = /\d+\.\d+,?[NS],?\d+\.\d+,?[EW]/g
/** Frames that name cells and networks instead. */
const cellFrame = /^(IWAP02),.*$/s

/** The same of where somebody is. */
export const withoutPlace = (text: string): string =>
  text.replace(placeField, '$1"***"').replace(placeInFrame, '***').replace(cellFrame, '$1,***')
