const key = 'care.arrived'

/** Stores the institution switched to, for the page after the reload. */
export const saveSwitchedTo = (tenantName: string) => sessionStorage.setItem(key, tenantName)

/** Returns and clears the name of the institution just switched to. */
export function takeSwitchedTo(): string | null {
  const name = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return name
}
