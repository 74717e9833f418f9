// Who has a link with which application, and what was declared before which commission.
import type { TypeLien } from '#domain/deport/liens.ts'
import type { Sur } from './sur.ts'

/** `type` is null once its time is over; `retireMotif` is given by who asks to take it back, or by who lifts it. */
export type TableDeport = Sur<'deport', { type: TypeLien }>
