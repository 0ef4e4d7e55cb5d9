interface Dress {
  tokens: Record<string, string>
  scheme: string
  theme: string
  size: number
}

const key = 'care.dress'

/** Stores the look per computer, for any user, to prevent a flash on the sign-in page and on reload. */
export const storeLook = (dress: Dress) => localStorage.setItem(key, JSON.stringify(dress))

export function applyLook({ tokens, scheme, theme, size }: Dress): void {
  const { style, dataset } = document.documentElement
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
  style.colorScheme = scheme
  style.fontSize = `${size}px`
  dataset.theme = theme
  dataset.scheme = scheme
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', tokens['--bar'] ?? '')
}

/** Applies the look last stored on this computer; without a stored look the default stays. */
export function applyLastLook(): void {
  try {
    const dress = JSON.parse(localStorage.getItem(key) ?? 'null') as Dress | null
    if (dress) applyLook(dress)
  } catch {
    // stored by another version, so the default look stays
  }
}
