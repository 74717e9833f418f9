// Who has a link with which application, and what was declared before which commission.
import type { TypeLien } from '#domain/deport/liens.ts'
import type { Sur } from './sur.ts'

/** `type`: null once its time is over; `retireMotif`: of who asks to take it back, or of who lifts it. */
export type TableDeport = Sur<'deport', { type: TypeLien }>
