/** 13812345678 → 138****5678; what is shorter loses all but its ends. */
export const maskMobile = (mobile: string | null) =>
  mobile === null ? null : mobile.replace(/^(.{1,3}).*?(.{0,4})$/, '$1****$2')

/** 110108193502031234 → 110108********1234. */
export const maskIdCard = (idCard: string | null) =>
  idCard === null ? null : idCard.replace(/^(.{6}).*(.{4})$/, '$1********$2')
