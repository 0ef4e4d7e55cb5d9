import { randomInt } from 'node:crypto'

const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** Twelve characters with a letter and a digit, as the sign-in form requires; no easily confused characters. */
export function generateFirstPassword(): string {
  const random = Array.from({ length: 10 }, () => characters[randomInt(characters.length)])
  return `C${random.join('')}${randomInt(2, 10)}`
}
