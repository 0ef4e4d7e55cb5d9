/** A wall calls under a number below zero: nobody of the staff has one. */
export const wallUserId = (wallId: number) => -wallId
export const isWall = ({ id }: { id: number }) => id < 0
export const wallIdOf = (userId: number) => -userId

/**
 * What a wall keeps and gives in place of a refresh token: whose it is, and 256 bits of chance. It stays the same, so that a power cut
 * between two tokens locks nobody out.
 */
export const wallToken = ({ tenantId, id, secret }: WallKey) => `wall.${tenantId}.${id}.${secret}`

export interface WallKey {
  tenantId: number
  id: number
  secret: string
}

/** Null for what is no token of a wall. */
export function readWallToken(token: string): WallKey | null {
  const [, tenantId, id, secret] = /^wall\.(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  return secret === undefined ? null : { tenantId: Number(tenantId), id: Number(id), secret }
}
