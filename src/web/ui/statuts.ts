import type { NomIcone } from './icones.ts'

/** A status is always colour + icon + word; this is the one place that ties colour and icon together. */
export const STATUTS = {
  fait: { classe: 'st-fait', icone: 'fait' },
  courant: { classe: 'st-courant', icone: 'horloge' },
  attention: { classe: 'st-attention', icone: 'attention' },
  /** Put on hold by those who decide: no warning. */
  attente: { classe: 'st-attention', icone: 'pause' },
  refuse: { classe: 'st-refuse', icone: 'refuse' },
  neutre: { classe: 'st-neutre', icone: 'point' },
} as const satisfies Record<string, { classe: string; icone: NomIcone }>

export type Statut = keyof typeof STATUTS
