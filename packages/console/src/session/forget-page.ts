/** Clears the tabs, drafts and other page state of this window, but not its session. */
export function clearPageState(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('care.') && key !== 'care.session') sessionStorage.removeItem(key)
}
