import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsRappel } from '#domain/rappel/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireLigne } from '#server/socle/projet/lecture/ligne.ts'
import { envoisDeDemande } from '#server/socle/projet/prevenir.ts'
import { exigerSur } from '#server/socle/projet/verrou.ts'
import { COURRIEL_RELANCE, composerRelance } from './relance.ts'

/** The mail that a reminder would send now, and the last one sent; 409 when nothing is owed. */
export async function prevoirRelance(ctx: Contexte, appel: Appel<typeof contratsRappel.prevoirRelance>) {
  const le = ctx.horloge.maintenant()
  const ligne = await lireLigne(ctx.db, appel.params.id, appel.acteur, { maintenant: le, jour: jourDe(le) })
  if (!ligne) throw new Introuvable()
  exigerSur('relancerPorteur', ligne, appel.acteur, le)
  const relance = await composerRelance(ctx.db, ligne, le)
  if (!relance) throw new Introuvable()
  const { objet, echeance, texte, champs, derniere, possibleLe } = relance
  const envois = await envoisDeDemande(ctx, ctx.db, ligne.id, COURRIEL_RELANCE[objet])
  const prenom = envois.length === 1 ? envois[0]?.prenom : '[prénom]'
  return {
    data: {
      objet,
      echeance,
      champs,
      possibleLe,
      destinataire: envois.map((e) => e.email).join(', '),
      sujet: texte.sujet,
      paragraphes: [`Bonjour ${prenom},`, ...texte.paragraphes],
      derniere: derniere
        ? { le: derniere.le.toISOString(), par: `${derniere.prenom} ${derniere.nom}`, objet: derniere.objet }
        : null,
    },
  }
}
