/** 13812345678 → 138****5678; of a shorter number only the ends are shown. */
export const maskMobile = (mobile: string | null) =>
  mobile === null ? null : mobile.replace(/^(.{1,3}).*?(.{0,4})$/, '$1****$2')

/**
 * 110108193502031234 → 110*************34. More must not be shown, because with the birthday and gender beside it the
 * number could be completed.
 */
export const maskIdCard = (idCard: string) =>
  idCard.replace(
    /^(.{3})(.*)(.{2})$/,
    (_, begin: string, hidden: string, end: string) => begin + '*'.repeat(hidden.length) + end,
  )
