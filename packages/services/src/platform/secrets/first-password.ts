import { randomInt } from 'node:crypto'

const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** Generates a password of twelve characters with a letter and a digit, without easily confused characters. */
export function generateFirstPassword(): string {
  const random = Array.from({ length: 10 }, () => characters[randomInt(characters.length)])
  return `C${random.join('')}${randomInt(2, 10)}`
}
