import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import { estPresent } from '#domain/seance/faits.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { dossierDeLaSeance } from './dossier-de-la-seance.ts'
import { effacerSortie, inscrireSortie } from './queries-dossiers.ts'
import { instantDit, surSeance } from './sous-seance.ts'

/** A member goes out of the room for the current file, or did not after all; their return is noted when it is recorded. */
export function pointerSortie(ctx: Contexte, d: Appel<typeof contratsSeance.pointerSortie>) {
  const { membre: id, sorti, le: dit } = d.corps
  return surSeance(ctx, d, 'pointerSortie', async ({ tx, s, acteur, le, journal }) => {
    const dossier = dossierDeLaSeance(s, d.params.projetId)
    const membre = s.membres.find((m) => m.id === id)
    if (!membre) throw new Introuvable('Cette personne n’est pas membre de cette séance.')
    if (s.courant?.projetId !== dossier.projetId)
      throw new Conflit('Ce dossier n’est pas le dossier en cours.')
    if (dossier.enregistre) throw new Conflit('Ce dossier est déjà enregistré.')
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
