/** Address of an elder's archive. */
export const elderAddress = (id: number, tab = 'basic') => `/oldMan/detail?id=${id}&tabid=${tab}`

/** Of the form of a record: of this one, or of a new one. */
export const recordAddress = (id?: number) => (id === undefined ? '/oldMan/add' : `/oldMan/add?id=${id}`)
