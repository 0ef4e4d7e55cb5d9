/** The longest round distance in metres (1, 2 or 5 times a power of ten) that is not longer than `most`. */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return ([5, 2].find((step) => step * power <= most) ?? 1) * power
}

export const lengthText = (metres: number) => (metres < 1_000 ? `${metres} 米` : `${metres / 1_000} 公里`)
