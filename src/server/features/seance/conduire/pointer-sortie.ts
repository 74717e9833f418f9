import { Conflit } from '#domain/commun/erreurs.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import { estPresent } from '#domain/seance/faits.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { effacerSortie, inscrireSortie } from '../queries-dossiers.ts'
import { instantDit, surSeance } from '../sous-seance.ts'
import { dossierDeLaSeance, exigerEnCours, exigerNonEnregistre } from './dossier-de-la-seance.ts'
import { membreDeLaSeance } from './membre-de-la-seance.ts'

/** A member leaves the room for the current file, or did not after all; recording it notes their return. */
export function pointerSortie(ctx: Contexte, appel: Appel<typeof contratsSeance.pointerSortie>) {
  const { membre: id, sorti, le: dit } = appel.corps
  return surSeance(ctx, appel, 'pointerSortie', async ({ tx, s, acteur, le, journal }) => {
    const dossier = dossierDeLaSeance(s, appel.params.projetId)
    const membre = membreDeLaSeance(s, id)
    exigerEnCours(s, dossier)
    exigerNonEnregistre(dossier)
    const dehors = dossier.sorties.some((x) => x.membre === id && x.sortiLe && x.revenuLe === null)
    if (dehors === sorti) return false
    if (sorti && !estPresent(membre)) throw new Conflit('Ce membre n’est pas dans la salle.')
    const du = { seanceId: s.id, projetId: dossier.projetId, utilisateurId: id }
    const sortiLe = instantDit(s, dit, le)
    if (sorti) await inscrireSortie(tx, { ...du, sortiLe, par: acteur.id })
    else await effacerSortie(tx, du)
    await journal('pointerSortie', { apres: { projet: dossier.projetId, membre: id, sorti, le: sortiLe } })
    return true
  })
}
