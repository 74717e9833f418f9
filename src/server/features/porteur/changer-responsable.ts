import { GEL } from '#domain/changement/regles.ts'
import { Conflit, Introuvable, invalide } from '#domain/commun/erreurs.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { HEURE } from '#domain/commun/jours.ts'
import { ADRESSE_PRISE } from '#domain/compte/libelles.ts'
import type { contratsPorteur } from '#domain/porteur/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { oterAgenda } from '#server/socle/compte/agenda.ts'
import { lireProprietaire } from '#server/socle/compte/comptes.ts'
import { creerJeton } from '#server/socle/compte/jetons.ts'
import { structuresDe } from '#server/socle/compte/structures-de.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { fermerChangement } from '#server/socle/membre/changements.ts'
import { finirMembre, reprendreInvitations } from '#server/socle/membre/finir-membre.ts'
import { redemanderHabilitation } from '#server/socle/membre/habilitation.ts'
import { lireMembres, verrouillerStructure } from '#server/socle/membre/membres.ts'
import { retirerDemandes } from '#server/socle/membre/retirer-demandes.ts'
import { gelerRib } from '#server/socle/porteur/gel.ts'
import { annulerCodes } from '#server/socle/signature/annuler-codes.ts'
import { courrielNouveauResponsable, courrielResponsableChange } from './courriels-responsable.ts'
import { type PorteurVerrouille, verrouillerPorteur } from './queries.ts'
import { remplacerAdresse } from './queries-securite.ts'

const VALIDITE = 72 * HEURE
const CHANGE = 'Le responsable de ce compte a été changé entre-temps. Rechargez la page.'

/**
 * The account changes hands for this structure alone: its person stops being a member of the others. Throws
 * Conflit when one of them can't do without.
 */
async function quitterLesAutres(
  ctx: Contexte,
  tx: Tx,
  { id, utilisateurId }: PorteurVerrouille,
  { acteur, le }: { acteur: Acteur; le: Date },
): Promise<void> {
  for (const autre of await structuresDe(tx, utilisateurId)) {
    const structure = autre.id === id ? undefined : await verrouillerStructure(tx, autre.id)
    const membres = structure ? await lireMembres(tx, autre.id) : []
    const membre = membres.find((m) => m.utilisateurId === utilisateurId)
    if (!structure || !membre) continue
    try {
      await finirMembre(ctx, tx, { structure, membres, membre }, { acte: 'retirerMembre', acteur, le })
    } catch (e) {
      if (!(e instanceof Conflit)) throw e
      throw new Conflit(`Cette personne est aussi membre de ${citer(autre.nom)}. ${e.message}`, 'garde')
    }
  }
}

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
    await quitterLesAutres(ctx, tx, p, { acteur: appel.acteur, le })
    const fin = { acteur: appel.acteur, le }
    await retirerDemandes(ctx, tx, p.utilisateurId, fin)
    const invitations = await reprendreInvitations(tx, { porteurId: id, par: p.utilisateurId }, le)
    await remplacerAdresse(tx, p.utilisateurId, email, le)
    // The person it would replace is gone: accepted, it would put out the one who comes.
    await fermerChangement(ctx, tx, id, fin)
    await redemanderHabilitation(tx, { porteurId: id, utilisateurId: p.utilisateurId }, 'responsable')
    await annulerCodes(tx, id, le)
    await oterAgenda(tx, p.utilisateurId)
    // Who takes the account over may not turn the next payment to another one.
    const ribGeleJusque = new Date(le.getTime() + GEL)
    await gelerRib(tx, id, ribGeleJusque)
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
      apres: {
        email,
        motif,
        ribGeleJusque: ribGeleJusque.toISOString(),
        ...(invitations.length > 0 && { invitationsAnnulees: invitations }),
      },
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
