/** Maximum dots that keep the map readable. */
export const maxPoints = 2_000
export const maxStaff = 200
export const maxOrders = 300
export const maxFences = 200
