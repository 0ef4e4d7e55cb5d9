/** Labels by `orgType` in JSON. */
export const orgTypeWords: Record<number, string> = { 1: '养老机构', 2: '社区养老', 3: '居家养老', 4: '监管集团' }
/** Types that can be applied for. */
export const orgTypesToApply = [1, 2, 3] as const
