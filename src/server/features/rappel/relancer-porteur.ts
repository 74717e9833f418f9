import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { RIEN_ATTENDU } from '#domain/projet/gardes/relance.ts'
import type { contratsRappel } from '#domain/rappel/contrat.ts'
import { ecrireMot } from '#domain/rappel/mot.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { prevenirLaStructure } from '#server/socle/projet/prevenir.ts'
import { exigerSur, surProjet } from '#server/socle/projet/verrou.ts'
import { courrielRelance } from './courriels-relance.ts'
import { noterRelance } from './queries-relance.ts'
import { COURRIEL_RELANCE, composerRelance } from './relance.ts'

/**
 * Reminds a structure of what it owes, with a word of one's own if wanted: noted and journalled with its
 * mails, at most once a week whoever asks; a second one too soon is a Conflit that says when.
 */
export async function relancerPorteur(ctx: Contexte, appel: Appel<typeof contratsRappel.relancerPorteur>) {
  const { acteur, params, corps } = appel
  const le = await surProjet(ctx, params.id, acteur, async ({ tx, ligne, le, journal }) => {
    exigerSur('relancerPorteur', ligne, acteur, le)
    const relance = await composerRelance(tx, ligne, le)
    if (!relance) throw new Conflit(RIEN_ATTENDU)
    const { objet, echeance, texte, champs, derniere, possibleLe } = relance
    if (derniere && possibleLe)
      throw new Conflit(
        `Ce porteur a déjà été relancé le ${formatJour(jourDe(derniere.le))}\u00a0: une nouvelle relance est possible à partir du ${formatJour(possibleLe)}.`,
      )
    const { paragraphes: mot, faute } = ecrireMot(corps.mot, champs)
    if (faute) throw invalide('mot', faute)
    await noterRelance(tx, { projetId: ligne.id, objet, echeance, le, par: acteur.id })
    await journal('relancerPorteur', {
      apres: { objet, echeance, ...(mot.length > 0 && { mot: mot.join('\n\n') }) },
    })
    await prevenirLaStructure(ctx, tx, ligne.id, COURRIEL_RELANCE[objet], (envoi) =>
      courrielRelance(envoi, objet, { ...texte, paragraphes: [...texte.paragraphes, ...mot] }),
    )
    return le
  })
  return { status: 'success' as const, data: { le: le.toISOString() } }
}
