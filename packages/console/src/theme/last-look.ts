import type { Scheme } from './look.ts'

/** All CSS values of a look in one colour scheme. */
interface Dress {
  tokens: Record<string, string>
  scheme: Scheme
  theme: string
  size: number
}

const key = 'care.dress'

const systemQuery = () => matchMedia('(prefers-color-scheme: dark)')

/** The scheme of the operating system. */
export const systemScheme = (): Scheme => (systemQuery().matches ? 'dark' : 'light')

/**
 * Stores the look per computer, for any user, so that the sign-in page and a reload start in the right colours: the
 * values of one scheme, or of both schemes to follow the system.
 */
export function storeLook(dresses: Dress[]): void {
  localStorage.setItem(key, JSON.stringify(dresses))
  applyLook(dresses)
}

function applyLook(dresses: Dress[]): void {
  const dress = dresses.find(({ scheme }) => scheme === systemScheme()) ?? dresses[0]
  if (!dress) return
  const { tokens, scheme, theme, size } = dress
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
    // an earlier version stored the values of a single scheme
    applyLook([JSON.parse(localStorage.getItem(key) ?? '[]')].flat())
  } catch {
    // stored by another version, so the default look stays
  }
}

/** Applies the last look now, and again whenever the system changes between light and dark. */
export function followLastLook(): void {
  applyLastLook()
  systemQuery().addEventListener('change', applyLastLook)
}
