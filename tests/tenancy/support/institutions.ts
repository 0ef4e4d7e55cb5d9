/** Tenant ids of the attacked institution (`theirs`) and the attacking institution (`ours`). */
export const attackedTenantId = 1_000_002
export const attackingTenantId = 1_000_003
