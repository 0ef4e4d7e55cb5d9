/** Address of an elder's archive. */
export const elderAddress = (id: number, tab = 'basic') => `/oldMan/detail?id=${id}&tabid=${tab}`
