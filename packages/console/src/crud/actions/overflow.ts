interface Offered {
  danger?: boolean | undefined
}

interface Limits<A> {
  /** Maximum number of buttons, including the menu button. */
  most: number
  /** Number of dangerous actions that need no menu; 0 by default. */
  mostDangerous?: number
  isNext?: (action: A) => boolean
}

/**
 * Divides the actions of a record into buttons and the menu 更多, which has the dangerous actions and those without
 * room. Dangerous actions without any harmless action need no menu.
 */
export function splitIntoButtonsAndMenu<A extends Offered>(
  actions: readonly A[],
  { most, mostDangerous = 0, isNext = () => false }: Limits<A>,
): { beside: A[]; more: A[] } {
  const harmless = actions.filter(({ danger }) => !danger)
  const isShort = actions.length <= most && actions.length - harmless.length <= mostDangerous
  if (isShort || harmless.length === 0) return { beside: [...actions], more: [] }
  // the menu button counts as one button; the record's next move always stays visible
  const kept = harmless.toSorted((a, b) => Number(isNext(b)) - Number(isNext(a))).slice(0, most - 1)
  return {
    beside: actions.filter((action) => kept.includes(action)),
    more: actions.filter((action) => !kept.includes(action)),
  }
}
