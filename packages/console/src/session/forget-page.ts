/** Forgets the tabs, drafts and whatever else this window remembers of the page so far; not who is signed in. */
export function forgetPage(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('care.') && key !== 'care.session') sessionStorage.removeItem(key)
}
