/** Prints the codes alone, in a frame of their own. */
export function printCodes(account: string, codes: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) return
  const head = page.createElement('h1')
  head.textContent = `智慧养老平台恢复码（${account}）`
  const list = page.createElement('ol')
  for (const code of codes) {
    const line = page.createElement('li')
    line.textContent = code
    list.append(line)
  }
  page.body.append(head, list)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}
