import { invalide } from '#domain/commun/erreurs.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import { votants } from '#domain/seance/faits.ts'
import { refusPouvoir } from '#domain/seance/quorum.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { finirPouvoir, inscrirePouvoir } from '../queries-membres.ts'
import { surSeance } from '../sous-seance.ts'
import { membreDeLaSeance } from './membre-de-la-seance.ts'

/** Notes who votes for an absent member (null: nobody any more). Throws Invalide with the refusing rule. */
export function donnerPouvoir(ctx: Contexte, appel: Appel<typeof contratsSeance.donnerPouvoir>) {
  const { mandant, mandataire } = appel.corps
  return surSeance(ctx, appel, 'donnerPouvoir', async ({ tx, s, acteur, le, journal }) => {
    const membre = membreDeLaSeance(s, mandant)
    if (membre.mandataire === mandataire) return false
    const refus = mandataire === null ? null : refusPouvoir(votants(s.membres), mandant, mandataire, s.regle)
    if (refus) throw invalide('mandataire', refus)
    await finirPouvoir(tx, { seanceId: s.id, mandantId: mandant, au: le })
    if (mandataire !== null)
      await inscrirePouvoir(tx, {
        seanceId: s.id,
        mandantId: mandant,
        mandataireId: mandataire,
        du: le,
        par: acteur.id,
      })
    await journal('donnerPouvoir', {
      avant: { mandataire: membre.mandataire },
      apres: { mandant, mandataire },
    })
    return true
  })
}
