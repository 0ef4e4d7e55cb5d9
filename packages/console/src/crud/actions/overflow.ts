interface Offered {
  danger?: boolean | undefined
}

/**
 * Divides the actions of a record: at most so many stand beside each other, dangerous ones and what does not fit stand in the menu
 * 更多. One dangerous action alone needs no menu, and neither do those that have nothing harmless beside them.
 */
export function overflow<A extends Offered>(
  actions: readonly A[],
  most: number,
  isNext: (action: A) => boolean = () => false,
): { beside: A[]; more: A[] } {
  const harmless = actions.filter(({ danger }) => !danger)
  const isShort = actions.length <= most && actions.length - harmless.length < 2
  if (isShort || harmless.length === 0) return { beside: [...actions], more: [] }
  // the menu itself takes one place; the next move of the record never gives way to others
  const kept = harmless.toSorted((a, b) => Number(isNext(b)) - Number(isNext(a))).slice(0, most - 1)
  return {
    beside: actions.filter((action) => kept.includes(action)),
    more: actions.filter((action) => !kept.includes(action)),
  }
}
