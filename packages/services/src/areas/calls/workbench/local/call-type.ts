import { Direction } from '@care/shared/calls/records/call.words'

/** The provider's word for the direction of a call. */
export const typeOf = (direction: number) => (direction === Direction.In ? 'Inbound' : 'Outbound')
