/** Maximum dots that keep the map readable. */
export const mostPoints = 2_000
export const mostStaff = 200
export const mostOrders = 300
export const mostFences = 200
