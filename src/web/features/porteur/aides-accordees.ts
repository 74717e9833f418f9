import type { ProjetCourt } from '#domain/projet/reponse.ts'

/** An application that was granted an aid, as everybody may know: its agreement has a number. */
export const estAccordee = (p: ProjetCourt): p is ProjetCourt & { montantAlloue: number } =>
  p.numeroConvention !== null && p.montantAlloue !== null
