type Rgb = [number, number, number]

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes `share` (0–1) of the first `#rrggbb` into the second, like CSS color-mix in srgb. */
export function mix(colour: string, share: number, into: string): string {
  const [from, to] = [rgbOf(colour), rgbOf(into)]
  const mixed = from.map((part, at) => Math.round(part * share + (to[at] ?? 0) * (1 - share)))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio (WCAG 2.2): 1 to 21; text needs 4.5 (AA). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Shifts the colour towards another just enough to be legible on every background. */
export function legibleColour(colour: string, grounds: string[], towards: string): string {
  for (let share = 100; share > 0; share -= 2) {
    const candidate = mix(colour, share / 100, towards)
    if (grounds.every((ground) => contrast(candidate, ground) >= 4.6)) return candidate
  }
  return towards
}
