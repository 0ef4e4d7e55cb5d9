const key = 'care.arrived'

/** For the next page: the institution switched to. */
export const saveSwitchedTo = (tenantName: string) => sessionStorage.setItem(key, tenantName)

/** The institution just switched to; cleared when read. */
export function takeSwitchedTo(): string | null {
  const name = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return name
}
