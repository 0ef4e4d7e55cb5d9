/** 13812345678 → 138****5678; what is shorter loses all but its ends. */
export const maskMobile = (mobile: string | null) =>
  mobile === null ? null : mobile.replace(/^(.{1,3}).*?(.{0,4})$/, '$1****$2')

/** 110108193502031234 → 110*************34: what stands beside it (birthday, gender) must not complete it. */
export const maskIdCard = (idCard: string) =>
  idCard.replace(
    /^(.{3})(.*)(.{2})$/,
    (_, begin: string, hidden: string, end: string) => begin + '*'.repeat(hidden.length) + end,
  )
