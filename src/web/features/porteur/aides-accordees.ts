import { partsLues } from '#domain/projet/montants.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'

/** An application that was granted an aid, as everybody may know: its decision is published. */
export const estAccordee = (projet: ProjetEcran): projet is ProjetEcran & { montantAlloue: number } =>
  partsLues(projet).accorde !== null
