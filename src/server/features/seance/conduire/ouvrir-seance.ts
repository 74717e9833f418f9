import { invalide } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { FaitsSeance } from '#domain/seance/faits.ts'
import { suivants } from '#domain/seance/ordre.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { inscrireOrdre } from '../queries-dossiers.ts'
import { ecrireSeance } from '../queries-ecriture.ts'
import { figerAvis, figerBureau, figerDossiers, figerEnveloppe, viderOrdre } from '../queries-figer.ts'
import { instantDit, surSeance } from '../sous-seance.ts'
import { commencerDossier } from './commencer-dossier.ts'
import { exigerLue } from './exiger-lue.ts'
import { tenirPresents } from './queries-ouverture.ts'

/**
 * Opens a sitting, at the hour said, with that day's rules, at its first file, and keeps what its minutes
 * will say of its files; already open, it stays as it is.
 */
export function ouvrirSeance(ctx: Contexte, appel: Appel<typeof contratsSeance.ouvrirSeance>) {
  return surSeance(ctx, appel, 'ouvrirSeance', async (sous) => {
    const { tx, s, acteur, le, journal } = sous
    if (s.ouverteLe) return false
    await exigerLue(sous, appel.corps.version)
    const ouverteLe = heureDOuverture(s, appel.corps.le, le)
    await ecrireSeance(tx, s.id, {
      ouverteLe,
      ouvertePar: acteur.id,
      regle: JSON.stringify(s.regle),
      minuterie: s.minuterie,
    })
    const ids = s.dossiers.map((d) => d.projetId)
    await tenirPresents(tx, s.id, ouverteLe)
    await viderOrdre(tx, s.id, ids)
    await inscrireOrdre(tx, s.id, s.dossiers)
    await figerBureau(tx, s.id)
    await figerEnveloppe(tx, s.id)
    await figerDossiers(tx, { seanceId: s.id, le }, ids)
    await figerAvis(tx, s.id, ids)
    await journal('ouvrirSeance', {
      apres: { ouverteLe, regle: s.regle, membres: s.membres.map((m) => m.id) },
    })
    await commencerDossier(sous, suivants(s, 1)[0] ?? null)
    return true
  })
}

/** The opening as told in the room: not to come, and of this very day. */
function heureDOuverture(faits: FaitsSeance, dit: string | null, le: Date): Date {
  const instant = instantDit(faits, dit, le)
  if (jourDe(instant) !== jourDe(le))
    throw invalide('le', 'Une séance s’ouvre le jour même\u00a0: dites une heure d’aujourd’hui.')
  return instant
}
