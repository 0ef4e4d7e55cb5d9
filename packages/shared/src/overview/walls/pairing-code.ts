/** Characters of a code, without those that look alike from across a room. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const codeLength = 8
/** Lifetime of a code in seconds; a wall screen requests the next one earlier. */
export const codeSeconds = 600

/** Normalises a typed code: lower case, with a space or a hyphen in the middle. */
export const normalizePairingCode = (text: string) => text.toUpperCase().replace(/[\s-]/g, '')
/** Formats a code for reading aloud: in two halves. */
export const formatPairingCode = (code: string) => `${code.slice(0, codeLength / 2)} ${code.slice(codeLength / 2)}`
export const isCode = (code: string) =>
  code.length === codeLength && [...code].every((one) => codeLetters.includes(one))
