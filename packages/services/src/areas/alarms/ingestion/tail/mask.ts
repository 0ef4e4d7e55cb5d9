const secretField =
  /("[^"]{0,40}(?:secret|password|passwd|token|key|auth)[^"]{0,40}"\s*:\s*)("(?:[^"\\]|\\.)*"?|[^\s,}\]]+)/gi
const mobile = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g

/** Masks secrets (by field name) and the middle of phone numbers. */
export const maskSecrets = (text: string): string => text.replace(secretField, '$1"***"').replace(mobile, '$1****$2')

const placeField = /("(?:lng|lat|lon|longitude|latitude)"\s*:\s*)-?[\d.]+/gi
const placeInFrame = /\d+\.\d+,?[NS],?\d+\.\d+,?[EW]/g
/** Frames that contain cell ids and Wi-Fi networks instead of coordinates. */
const cellFrame = /^(IWAP02),.*$/s

/** Masks coordinates, cell ids and Wi-Fi networks. */
export const maskPlace = (text: string): string =>
  text.replace(placeField, '$1"***"').replace(placeInFrame, '***').replace(cellFrame, '$1,***')
