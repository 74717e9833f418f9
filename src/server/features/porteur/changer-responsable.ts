import { Conflit, Introuvable, invalide } from '#domain/commun/erreurs.ts'
import { HEURE } from '#domain/commun/jours.ts'
import { ADRESSE_PRISE } from '#domain/compte/libelles.ts'
import type { contratsPorteur } from '#domain/porteur/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { oterAgenda } from '#server/socle/compte/agenda.ts'
import { lireProprietaire } from '#server/socle/compte/comptes.ts'
import { creerJeton } from '#server/socle/compte/jetons.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { annulerCodes } from '#server/socle/signature/annuler-codes.ts'
import { courrielNouveauResponsable, courrielResponsableChange } from './courriels-responsable.ts'
import { verrouillerPorteur } from './queries.ts'
import { remplacerAdresse } from './queries-securite.ts'

const VALIDITE = 72 * HEURE
const CHANGE = 'Le responsable de ce compte a été changé entre-temps. Rechargez la page.'

/** Gives an account to another address: its sessions, codes and password die, both addresses are told. */
export async function changerResponsable(
  ctx: Contexte,
  appel: Appel<typeof contratsPorteur.changerResponsable>,
) {
  const { id } = appel.params
  const { email, motif, emailActuel } = appel.corps
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const p = await verrouillerPorteur(tx, id)
    if (!p) throw new Introuvable()
    if (p.email.toLowerCase() === email) return
    if (emailActuel && p.email.toLowerCase() !== emailActuel) throw new Conflit(CHANGE, 'version')
    if (await lireProprietaire(tx, email)) throw invalide('email', ADRESSE_PRISE)
    await remplacerAdresse(tx, p.utilisateurId, email, le)
    await annulerCodes(tx, id, le)
    await oterAgenda(tx, p.utilisateurId)
    const jeton = await creerJeton(tx, {
      utilisateurId: p.utilisateurId,
      usage: 'invitation',
      email: null,
      le,
      dureeMs: VALIDITE,
    })
    await journaliser(tx, {
      chaine: `porteur:${id}`,
      acte: 'changerResponsable',
      acteur: appel.acteur,
      avant: { email: p.email },
      apres: { email, motif },
      le,
    })
    await ctx.queue.courriel(
      tx,
      courrielResponsableChange(envoiPour(ctx, p, { porteurId: id }), p.nomStructure),
    )
    const nouveau = envoiPour(ctx, { ...p, email }, { porteurId: id })
    const expireLe = new Date(le.getTime() + VALIDITE)
    await ctx.queue.courriel(tx, courrielNouveauResponsable(nouveau, p.nomStructure, jeton, expireLe))
  })
  return { status: 'success' as const, data: { id, email } }
}
