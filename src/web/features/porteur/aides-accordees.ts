import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'

/** An application that was granted an aid, as everybody may know: its agreement has a number. */
export const estAccordee = (p: ProjetEcran): p is ProjetEcran & { montantAlloue: number } =>
  p.numeroConvention !== null && p.montantAlloue !== null
