interface Dress {
  tokens: Record<string, string>
  scheme: string
  theme: string
  size: number
}

const key = 'care.dress'

/** Kept on this computer, whoever signed in last: the sign-in page and a reload by night do not flash. */
export const keepDress = (dress: Dress) => localStorage.setItem(key, JSON.stringify(dress))

export function wear({ tokens, scheme, theme, size }: Dress): void {
  const { style, dataset } = document.documentElement
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
  style.colorScheme = scheme
  style.fontSize = `${size}px`
  dataset.theme = theme
  dataset.scheme = scheme
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', tokens['--bar'] ?? '')
}

/** As this computer looked last; the default when nobody has chosen anything. */
export function wearLast(): void {
  try {
    const dress = JSON.parse(localStorage.getItem(key) ?? 'null') as Dress | null
    if (dress) wear(dress)
  } catch {
    // Written by another version of the console: the default look is legible too.
  }
}
