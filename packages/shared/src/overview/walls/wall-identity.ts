/** A wall screen's user id: negative, unlike the ids of employees. */
export const wallUserId = (wallId: number) => -wallId
export const isWall = ({ id }: { id: number }) => id < 0
export const wallIdOf = (userId: number) => -userId

/**
 * A wall screen's credential in place of a refresh token: its identity and a secret of 256 random bits. It is not
 * rotated, so that a power cut between two tokens cannot lock the wall screen out.
 */
export const wallToken = ({ tenantId, id, secret }: WallKey) => `wall.${tenantId}.${id}.${secret}`

export interface WallKey {
  tenantId: number
  id: number
  secret: string
}

/** Parses a wall screen's token; null for any other text. */
export function readWallToken(token: string): WallKey | null {
  const [, tenantId, id, secret] = /^wall\.(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  return secret === undefined ? null : { tenantId: Number(tenantId), id: Number(id), secret }
}
