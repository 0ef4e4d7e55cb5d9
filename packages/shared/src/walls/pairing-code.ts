/** Without letters and digits that look alike from across a room. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const codeLength = 8
/** A code is worth so long; a wall asks for the next one before. */
export const codeSeconds = 600

/** As a person typed it: in small letters, with a space or a stroke in the middle. */
export const typedCode = (text: string) => text.toUpperCase().replace(/[\s-]/g, '')
/** As it is read aloud: in two halves. */
export const shownCode = (code: string) => `${code.slice(0, codeLength / 2)} ${code.slice(codeLength / 2)}`
export const isCode = (code: string) =>
  code.length === codeLength && [...code].every((one) => codeLetters.includes(one))
