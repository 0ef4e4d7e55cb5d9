/** Creates a random number generator with the same sequence on every machine (mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[Math.floor(next() * choices.length)]
    if (choice === undefined) throw new Error('nothing to pick from')
    return choice
  }
  const chance = (probability: number) => next() < probability
  /** Picks `count` different choices, in their original order. */
  const some = <T>(choices: readonly T[], count: number): T[] => {
    const wanted = new Set<T>()
    while (wanted.size < Math.min(count, choices.length)) wanted.add(pick(choices))
    return choices.filter((choice) => wanted.has(choice))
  }
  return { next, between, pick, chance, some }
}
export type Random = ReturnType<typeof createRandom>

/** Hashes a text to a seed (FNV-1a). */
export const seedOf = (text: string) =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)
