const key = 'care.arrived'

/** For the page that opens next: where one is now. */
export const noteArrival = (tenantName: string) => sessionStorage.setItem(key, tenantName)

/** The institution that was just switched to, told once. */
export function takeArrival(): string | null {
  const name = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return name
}
