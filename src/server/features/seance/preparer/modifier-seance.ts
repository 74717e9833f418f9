import { Conflit } from '#domain/commun/erreurs.ts'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import { entreTemps, exigerMemeVersion } from '#domain/commun/version.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { FaitsSeance } from '#domain/seance/faits.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ecrireSeance } from '../queries-ecriture.ts'
import { figerBureau } from '../queries-figer.ts'
import { inscrireMembres } from '../queries-membres.ts'
import { surSeance } from '../sous-seance.ts'
import { choisirPersonnes } from './choisir-personnes.ts'
import { colonnesDe } from './queries-preparation.ts'

const EN_FONCTION = 'Les membres en exercice ne changent plus une fois l’appel commencé.'

/** Corrects what was prepared. Throws Conflit on members once somebody was called. */
export function modifierSeance(ctx: Contexte, appel: Appel<typeof contratsSeance.modifierSeance>) {
  const { version, membres, ...dit } = appel.corps
  return surSeance(ctx, appel, 'modifierSeance', async ({ tx, s, journal }) => {
    const avant = preparee(s)
    const siens = s.membres.map((m) => m.id)
    const apres = {
      ...dit,
      prevueLe: dit.prevueLe && new Date(dit.prevueLe).toISOString(),
      membres: membres ?? siens,
    }
    if (jsonCanonique(triee(avant)) === jsonCanonique(triee(apres))) return false
    exigerMemeVersion(version, s.version, entreTemps('Cette séance a été modifiée'))
    const connus = new Set([...siens, s.president?.id ?? 0, s.secretaire?.id ?? 0])
    const changent = jsonCanonique(triee(avant).membres) !== jsonCanonique(triee(apres).membres)
    if (changent && (s.ouverteLe || s.membres.some((m) => m.passages.length > 0)))
      throw new Conflit(EN_FONCTION)
    const choisis = await choisirPersonnes(tx, { ...dit, membres: changent ? membres : undefined }, connus)
    if (changent) await inscrireMembres(tx, s.id, choisis)
    await ecrireSeance(tx, s.id, colonnesDe(dit))
    if (s.ouverteLe) await figerBureau(tx, s.id)
    await journal('modifierSeance', { avant, apres })
    return true
  })
}

const preparee = (faits: FaitsSeance) => ({
  lieu: faits.lieu,
  convoqueeLe: faits.convoqueeLe,
  convocationMode: faits.convocationMode,
  prevueLe: faits.prevueLe?.toISOString() ?? null,
  president: faits.president?.id ?? null,
  secretaire: faits.secretaire?.id ?? null,
  membres: faits.membres.map((m) => m.id),
})

const triee = <P extends { membres: readonly number[] }>(preparation: P): P => ({
  ...preparation,
  membres: [...preparation.membres].sort((a, b) => a - b),
})
