/** Seeded random generator from 0 to 1 (mulberry32). */
function chanceOf(start: number) {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
export type RandomSource = ReturnType<typeof chanceOf>

type Environment = Record<string, string | undefined>

/**
 * Runs an attempt a number of times, or for `FUZZ_SECONDS`; a failure names the input that reproduces it.
 * `FUZZ_SEED` is the first seed.
 */
export function createFuzzRunner({ FUZZ_SEED = '20261123', FUZZ_SECONDS = '0' }: Environment) {
  const milliseconds = Number(FUZZ_SECONDS) * 1_000
  return async (times: number, attempt: (chance: RandomSource, number: number) => void | Promise<void>) => {
    const until = Date.now() + milliseconds
    for (let number = 0; number < times || Date.now() < until; number++)
      try {
        await attempt(chanceOf(Number(FUZZ_SEED) + number), number)
      } catch (cause) {
        throw new Error(`FUZZ_SEED=${FUZZ_SEED}, input ${number}`, { cause })
      }
  }
}

export const pickOne = <T>(chance: RandomSource, choices: readonly T[]): T =>
  choices[Math.floor(chance() * choices.length)] as T
const below = (chance: RandomSource, most: number) => Math.floor(chance() * most)

/** Random bytes, or bytes typical of protocols. */
function noise(chance: RandomSource, most: number): string {
  const alphabet = pickOne(chance, [
    '\0\x01\x7f\x80\xff',
    'IWAPB0123456789,#',
    '{}[]":,\\ue0-9',
    '|&@#*\r\n\t ',
    undefined,
  ])
  return Array.from({ length: below(chance, most) }, () =>
    alphabet === undefined ? String.fromCharCode(below(chance, 256)) : pickOne(chance, [...alphabet]),
  ).join('')
}

/** A valid sample with a defect: truncated, repeated, with other characters in it, or far too long. */
export function corruptSample(chance: RandomSource, samples: readonly string[]): string {
  const text = pickOne(chance, samples)
  const [from, to] = [below(chance, text.length), below(chance, text.length)]
  switch (below(chance, 8)) {
    case 0:
      return text.slice(0, from)
    case 1:
      return text.slice(from)
    case 2:
      return text.slice(0, from) + noise(chance, 12) + text.slice(to)
    case 3:
      return text.replace(/\d+/g, (digits) => (chance() < 0.3 ? pickOne(chance, hostileNumbers) : digits))
    case 4:
      return text.slice(0, from) + pickOne(chance, hostileTexts) + text.slice(from)
    case 5:
      return text + pickOne(chance, samples).slice(from)
    case 6:
      return text.slice(0, from) + text.slice(from, from + 3).repeat(below(chance, 3_000)) + text.slice(from)
    default:
      return noise(chance, 300)
  }
}

const hostileNumbers = ['-1', '99999999999999999999', '1e309', '0.0000001', 'NaN', '', '00', '2147483648', '-0']
const hostileTexts = [
  "' or 1=1 --",
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '\\u0000',
  '\\ud800',
  '\0',
  '%00',
  '__proto__',
  'constructor',
  '"__proto__":{"tenantId":1},',
  '[[[[[[[[[[[[[[[[',
  '{"a":'.repeat(500),
  '#IWAP00',
  '😀',
]
