/** Entered where somebody asked and there is none: nothing entered means that nobody has asked. */
export const noAllergy = '无'

type Known = { are: 'known'; list: string[] } | { are: 'none' } | { are: 'unknown' }

/** What is known of allergies, for who gives medicine or food: the list, that there are none, or that nobody asked. */
export function allergiesOf(entered: readonly string[]): Known {
  const list = entered.filter((one) => one !== noAllergy)
  if (list.length > 0) return { are: 'known', list }
  return { are: entered.length > 0 ? 'none' : 'unknown' }
}
