import { z } from 'zod'
import { identifiantRequis, liste } from '#domain/commun/champs.ts'
import { Conflit } from '#domain/commun/erreurs.ts'
import { memeAvis, memesAvis } from './avis-pareils.ts'
import { type AvisGarde, normaliserDecision } from './decision.ts'
import { schemaAvis } from './decision-saisie.ts'

/** What the caller had read, as several people decide at once; absent: not checked, the last one counts. */
export const avisLu = z
  .preprocess((v) => (v === '' ? null : v), schemaAvis.nullable())
  .optional()
  .describe(
    'L’avis ou la décision que l’appelant avait lu, null s’il n’y en avait pas\u00a0: 409 «\u00a0version\u00a0» si c’en est un autre. Absent\u00a0: non vérifié.',
  )

const avisEnListe = schemaAvis.omit({ motifRefus: true }).extend({ id: identifiantRequis('Demande') })
export const avisLus = liste(avisEnListe, 10_000, 'Avis lus')
  .nullish()
  .describe(
    'Ce que l’aperçu montrait de chaque demande non retirée\u00a0: 409 «\u00a0version\u00a0» si ce n’est plus exactement cela. Absent ou null\u00a0: non vérifié.',
  )

/** What a publication takes of an application: decision, amount, whether its refusal is e-mailed. */
export type AvisEnListe = z.output<typeof avisEnListe>

export const AVIS_CHANGE = {
  1: 'Un avis vient d’être donné sur cette demande. Relisez-le, puis confirmez le vôtre.',
  2: 'Une décision vient d’être prise sur cette demande. Relisez-la, puis confirmez la vôtre.',
} as const
export const AVIS_EFFACE =
  'L’avis que vous aviez lu vient d’être effacé. Relisez la demande, puis confirmez le vôtre.'
export const COMMISSION_CHANGEE =
  'La commission vient de changer. Relisez ce qui va être validé, puis confirmez de nouveau.'

/**
 * Throws Conflit, code « version », when `actuel` is no longer what the caller had read; not when it is
 * `nouveau` already: saying it again changes nothing.
 */
export function exigerAvisLu(
  lu: z.output<typeof avisLu>,
  { etape, actuel, nouveau }: { etape: 1 | 2; actuel: AvisGarde | null; nouveau: AvisGarde },
): void {
  if (lu === undefined || memeAvis(actuel, nouveau)) return
  if (!memeAvis(actuel, lu && normaliserDecision(lu)))
    throw new Conflit(actuel === null ? AVIS_EFFACE : AVIS_CHANGE[etape], 'version')
}

/** Throws Conflit, code « version », when `lus` is given and something else would now be validated. */
export function exigerAvisLus(lus: z.output<typeof avisLus>, actuels: readonly AvisEnListe[]): void {
  if (lus && !memesAvis(lus, actuels)) throw new Conflit(COMMISSION_CHANGEE, 'version')
}
