/** Hands a number to the telephone that the computer opens for `tel:` links. */
export function openTelLink(number: string): void {
  const link = document.createElement('a')
  link.href = `tel:${number}`
  link.click()
}
